#version 300 es
precision highp float;
out vec4 color;
void main() {
  color = gl_FragCoord.x < 32.0 ? vec4(1.0, 0.0, 0.0, 1.0) : vec4(0.0, 0.0, 1.0, 1.0);
}
