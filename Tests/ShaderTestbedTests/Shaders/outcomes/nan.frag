#version 300 es
precision highp float;
uniform float zero;
out vec4 color;
void main() {
  color = vec4(gl_FragCoord.x < 2.0 ? 1.0 / zero : 0.5);
}
