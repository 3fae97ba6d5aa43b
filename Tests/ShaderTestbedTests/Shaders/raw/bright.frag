#version 300 es
precision highp float;
out vec4 color;
void main() {
  color = vec4(1e30, -1e30, 2.0, 1.0);
}
