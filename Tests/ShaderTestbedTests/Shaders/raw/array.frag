#version 300 es
precision highp float;
uniform float levels[4];
out vec4 color;
void main() {
  color = vec4(levels[int(gl_FragCoord.x) / 16], 0.0, 0.0, 1.0);
}
