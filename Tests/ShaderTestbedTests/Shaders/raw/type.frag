#version 300 es
precision highp float;
out vec4 color;
void main() {
  float x = vec2(1.0);
  color = vec4(x);
}
