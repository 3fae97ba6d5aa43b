// Two bars with butt ends at each mark. Per axis: size.xy half the bars' length, size.zw half
// their thickness; far beyond a period where they meet.
vec4 paintCross(vec4 below, vec2 at, Layer layer) {
  Parts u = markDistance(at, layer);
  vec2 along = stripes(u, layer, layer.size.xy, layer.sizeRest.xy, layer.spans.xy);
  vec2 across = stripes(u, layer, layer.size.zw, layer.sizeRest.zw, layer.spans.zw);
  // Both bars, less the rectangle they share, which is as wide as the shorter extent.
  vec2 both = min(along, across);
  float coverage = along.x * across.y + across.x * along.y - both.x * both.y;
  return sourceOver(below, layer.color, faded(coverage, layer));
}
