// Source-over in sRGB-encoded values, and the one quantisation.

const int OUTPUT_PREMULTIPLIED = 0;
const int OUTPUT_STRAIGHT = 1;
const int OUTPUT_FLOAT = 2;

// `color` (straight) at `coverage` over `below` (premultiplied).
vec4 sourceOver(vec4 below, vec4 color, float coverage) {
  float alpha = color.a * coverage;
  return below * (1.0 - alpha) + vec4(color.rgb * alpha, alpha);
}

// 0...1 to whole levels, ties up. fp32 leaves an exact tie, such as a red of 145 at half opacity, up
// to 2e-5 of a level short.
vec4 quantised(vec4 value) {
  return floor(clamp(value, 0.0, 1.0) * 255.0 + 0.50002) / 255.0;
}

// What the framebuffer stores for a premultiplied colour.
vec4 encoded(vec4 color, int form) {
  if (form == OUTPUT_FLOAT) return color;
  vec4 levels = quantised(color);
  if (form == OUTPUT_PREMULTIPLIED) return levels;
  return levels.a > 0.0 ? vec4(quantised(color / color.a).rgb, levels.a) : vec4(0.0);
}
