// Discs that stay inside their cells, of a radius of 1.5 px and more. size: radius r, 1 / 8r, 1 / 4r².
vec4 paintApartDots(vec4 below, vec2 at, Layer layer) {
  float coverage = apartDiscCoverage(abs(nearOffset(at, layer)), layer.size.xyz);
  return sourceOver(below, layer.color, faded(coverage, layer));
}
