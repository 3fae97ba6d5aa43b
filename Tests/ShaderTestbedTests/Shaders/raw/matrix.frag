#version 300 es
precision highp float;
uniform mat2 turn;
out vec4 color;
void main() {
  vec2 p = turn * vec2(1.0, 0.0);
  color = vec4(p, turn[1][1], 1.0);
}
