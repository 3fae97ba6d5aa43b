// A finite lattice of dots; those whose i² + j² is in `glow` are larger and stronger. None reaches a
// pixel nearer to another, and each has a radius of 1.5 px and more. pan is the place of dot bounds.xy;
// see glow.glsl for the other numbers.
vec4 paintApartPulse(vec4 below, vec2 at, Layer layer) {
  vec2 t = at - layer.pan.xy;
  vec2 k = floor(t * layer.pitch.xy + 0.5);
  vec2 u = abs((t - k * layer.gap.xy) - (k * layer.gap.zw + layer.pan.zw));
  ivec2 dot = layer.bounds.xy + ivec2(k);
  ivec2 n = squaredIndex(dot);
  float glow = glows(n, layer) ? glowOf(n, layer) : 0.0;
  float r = glowingRadius(glow, layer);
  float coverage = apartDiscCoverage(u, vec3(r, 0.125 / r, 0.25 / (r * r)));
  if (!exists(dot, layer)) coverage = 0.0;
  return sourceOver(below, layer.color * glowingOpacity(glow), coverage);
}
