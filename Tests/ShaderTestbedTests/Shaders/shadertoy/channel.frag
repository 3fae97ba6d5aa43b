void mainImage(out vec4 color, in vec2 place) {
  color = texture(iChannel0, (floor(place / 16.0) + 0.5) / 4.0);
}
