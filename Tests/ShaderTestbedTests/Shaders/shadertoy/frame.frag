void mainImage(out vec4 color, in vec2 place) {
  color = vec4(float(iFrame) / 5.0, iFrameRate / 100.0, 0.0, 1.0);
}
