// Full-extent stripes along both axes. size.xy: half-width per axis; far beyond a period where
// the stripes meet.
vec4 paintLines(vec4 below, vec2 at, Layer layer) {
  // Each stripe set depends on one coordinate, so the union is exact.
  vec2 open = 1.0 - stripes(markDistance(at, layer), layer, layer.size.xy,
                            layer.sizeRest.xy, layer.spans.xy);
  return sourceOver(below, layer.color, faded(1.0 - open.x * open.y, layer));
}
