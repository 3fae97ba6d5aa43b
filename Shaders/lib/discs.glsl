// What discs and half-planes cover of one pixel.

// The area of a disc at the origin inside a rectangle of the first quadrant. The rectangle is
// at + [x.x, x.y] × [y.x, y.y]: bounds relative to `at` keep a pixel's own width exact. disc holds
// the radius r, 1 / 8r and 1 / 4r².
//
// A full-height block, the trapezoid under the arc's chord, and the segment above the chord, whose
// area is a polynomial of the chord: the built-in asin is wrong by up to 4e-4. `full` stays true
// where the whole rectangle is inside: areas that sum to a hair below 1 do not tell.
float discArea(vec2 at, vec2 x, vec2 y, vec3 disc, inout bool full) {
  float r = disc.x;
  vec2 a = at.x + x;
  vec2 b = at.y + y;
  vec2 sa = sqrt(max((r - a) * (r + a), 0.0));
  vec2 sb = sqrt(max((r - b) * (r + b), 0.0));
  float left = clamp(sb.y - at.x, x.x, x.y);
  full = full && left >= x.y;
  float right = clamp(sb.x - at.x, x.x, x.y);
  float leftHeight = clamp(sa.x - at.y, y.x, y.y) - y.x;
  float rightHeight = clamp(sa.y - at.y, y.x, y.y) - y.x;
  float dx = right - left;
  float dy = leftHeight - rightHeight;
  float chord2 = dx * dx + dy * dy;
  float s = min(chord2 * disc.z, 0.5);
  float p = 0.666665249 + s * (0.200187928 + s * (0.103130283
      + s * (0.100139145 + s * (-0.0513651932 + s * 0.172084376))));
  return (left - x.x) * (y.y - y.x) + dx * (leftHeight + rightHeight) * 0.5
      + chord2 * sqrt(chord2) * disc.y * p;
}

// The share that a disc of 1.5 px and more covers of the pixel whose centre is u >= 0 from its own, when
// no other disc reaches the pixel.
float apartDiscCoverage(vec2 u, vec3 disc) {
  // Such a disc holds all of a pixel around its centre, and is cut along one axis only by the others.
  if (u.x > u.y) u = u.yx;
  bool full = true;
  vec2 rows = vec2(-0.5, 0.5);
  float area = discArea(u, vec2(max(-0.5, -u.x), 0.5), rows, disc, full)
      + discArea(vec2(0.0, u.y), vec2(0.0, max(0.5 - u.x, 0.0)), rows, disc, full);
  return full || u.y < 0.5 ? 1.0 : area;
}

// The area of a disc at the origin inside any rectangle, folded at the axes into the first quadrant.
float discAreaSigned(vec2 x, vec2 y, vec3 disc, inout bool full) {
  // Per axis the far part, and the near part where the rectangle reaches over the axis.
  vec4 xs = vec4(max(max(x.x, -x.y), 0.0), max(abs(x.x), abs(x.y)), 0.0,
                 max(min(-x.x, x.y), 0.0));
  vec4 ys = vec4(max(max(y.x, -y.y), 0.0), max(abs(y.x), abs(y.y)), 0.0,
                 max(min(-y.x, y.y), 0.0));
  int columns = xs.w > 0.0 ? 2 : 1;
  int rows = ys.w > 0.0 ? 2 : 1;
  float area = 0.0;
  for (int j = 0; j < rows; j++) {
    for (int i = 0; i < columns; i++) {
      area += discArea(vec2(0.0), i == 0 ? xs.xy : xs.zw, j == 0 ? ys.xy : ys.zw, disc,
                       full);
    }
  }
  return area;
}

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
