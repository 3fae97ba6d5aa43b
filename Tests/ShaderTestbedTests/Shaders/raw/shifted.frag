#version 300 es
precision highp float;
in vec2 place;
out vec4 color;
void main() {
  color = vec4(place, 0.0, 1.0);
}
