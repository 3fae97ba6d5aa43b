// What discs too large for the area under the arc cover of one pixel.

// The area of a rectangle of half-extents `extent` inside a disc so large that its edge is nearly
// straight: `depth` is the signed distance of the rectangle's centre from the edge, inside positive,
// `normal` the direction away from the disc's centre, `curvature` 1 / r.
float shallowArcArea(
    float depth, vec2 normal, vec2 extent, float curvature, inout bool full) {
  vec2 n = max(abs(normal), 1e-9);
  vec2 reach = n * extent;
  float wide = max(reach.x, reach.y);
  float narrow = min(reach.x, reach.y);
  full = full && depth >= wide + narrow;
  float d = clamp(depth, -(wide + narrow), wide + narrow);
  float tail = wide + narrow - abs(d);
  float corner = tail * tail / (8.0 * wide * narrow);
  float share = abs(d) <= wide - narrow ? 0.5 + d / (2.0 * wide) : d < 0.0 ? corner : 1.0 - corner;
  float whole = 4.0 * extent.x * extent.y;
  // Beside the point where it touches the straight edge, the arc falls behind it by t² / 2r: over
  // the stretch of the edge that the rectangle holds, by the difference of t³ / 6r.
  vec2 toX = (d * n.x + vec2(-extent.x, extent.x)) / n.y;
  vec2 toY = (-d * n.y + vec2(-extent.y, extent.y)) / n.x;
  float from = max(toX.x, toY.x);
  float to = max(min(toX.y, toY.y), from);
  float behind = (to * to * to - from * from * from) * curvature / 6.0;
  return abs(d) < wide + narrow ? clamp(whole * share - behind, 0.0, whole) : whole * share;
}
