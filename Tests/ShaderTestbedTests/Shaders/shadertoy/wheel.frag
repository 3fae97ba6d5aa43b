void mainImage(out vec4 color, in vec2 place) {
  vec2 p = 2.0 * place / iResolution.xy - 1.0;
  color = vec4(0.5 + 0.5 * sin(6.0 * length(p) - iTime + vec3(0.0, 2.0, 4.0)), 1.0);
}
