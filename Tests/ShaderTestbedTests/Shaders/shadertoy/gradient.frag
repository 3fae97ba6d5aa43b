void mainImage(out vec4 color, in vec2 place) {
  color = vec4(place / iResolution.xy, 0.0, 1.0);
}
