// Discs that stay inside their cells and are small enough for corners.glsl.
// size: radius r, r², sqrt(1/2) / r.
vec4 paintSmallDots(vec4 below, vec2 at, Layer layer) {
  float coverage = smallDiscCoverage(abs(nearOffset(at, layer)), layer.size.xyz);
  return sourceOver(below, layer.color, faded(coverage, layer));
}
