void mainImage(out vec4 color, in vec2 place) {
  color = texelFetch(iChannel0, ivec2(place), 0) + vec4(0.2);
}
