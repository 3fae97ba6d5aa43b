// Source-over in sRGB-encoded values, and the one quantisation.

const int OUTPUT_PREMULTIPLIED = 0;
const int OUTPUT_STRAIGHT = 1;
const int OUTPUT_FLOAT = 2;

const float LEVEL = 1.0 / 255.0;

// `color` at `coverage` over `below`; both premultiplied, in levels: a level, 1/255, is the unit in
// which the ties of the quantisation are exact in fp32.
vec4 sourceOver(vec4 below, vec4 color, float coverage) {
  return below * (1.0 - color.a / 255.0 * coverage) + color * coverage;
}

// The nearest whole levels, ties up. Colours in bytes and opacities in hundredths often composite to
// an exact tie, which fp32 leaves up to 2e-5 of a level short.
vec4 quantised(vec4 levels) {
  return floor(clamp(levels, 0.0, 255.0) + 0.50002);
}

// What the framebuffer stores, 0...1, for a premultiplied colour in levels.
vec4 encoded(vec4 color, int form) {
  if (form == OUTPUT_FLOAT) return color / 255.0;
  vec4 levels = quantised(color);
  if (form == OUTPUT_STRAIGHT) {
    levels.rgb = levels.a > 0.0 ? quantised(255.0 * color / color.a).rgb : vec3(0.0);
  }
  return LEVEL * levels;
}
