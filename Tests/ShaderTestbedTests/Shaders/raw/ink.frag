#version 300 es
precision highp float;
uniform vec4 ink;
out vec4 color;
void main() {
  color = ink;
}
