#version 300 es
precision highp float;
uniform float edge;
out vec4 color;
void main() {
  color = gl_FragCoord.x < edge ? vec4(1.0, 0.5, 0.0, 1.0) : vec4(0.0, 0.5, 1.0, 1.0);
}
