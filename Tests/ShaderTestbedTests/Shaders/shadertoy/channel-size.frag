void mainImage(out vec4 color, in vec2 place) {
  color = vec4(iChannelResolution[0].xy / 5.0, 0.0, 1.0);
  color += texture(iChannel0, vec2(0.5)) * 0.0;
}
