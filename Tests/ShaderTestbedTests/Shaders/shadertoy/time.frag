void mainImage(out vec4 color, in vec2 place) {
  color = vec4(vec3(iTime / 5.0), 1.0);
}
