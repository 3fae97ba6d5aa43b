#version 300 es
in vec4 position;
out vec2 place;
void main() {
  place = position.xy * 0.5 + 0.5;
  gl_Position = position;
}
