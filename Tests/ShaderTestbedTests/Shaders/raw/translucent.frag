#version 300 es
precision highp float;
out vec4 color;
void main() {
  color = vec4(0.2, 0.4, 0.6, 0.8);
}
