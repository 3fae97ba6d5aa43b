#version 300 es
precision highp float;
in vec3 unwritten;
out vec4 color;
void main() {
  color = vec4(unwritten, 1.0);
}
