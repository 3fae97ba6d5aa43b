void mainImage(out vec4 color, in vec2 place) {
  color = vec4(1.0, 0.0, 0.0, 0.25);
}
