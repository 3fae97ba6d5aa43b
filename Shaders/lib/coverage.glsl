// Exact areas inside one pixel.

// fp32 leaves a fully covered pixel a hair below 1, where an opacity such as .3, a rounding tie,
// would fall to the wrong level.
float snapped(float coverage) {
  return coverage > 0.99999 ? 1.0 : max(coverage, 0.0);
}

// Melts a pattern into its mean.
float faded(float coverage, Layer layer) {
  return layer.fade.y + layer.fade.x * (coverage - layer.fade.y);
}

// The share of a pixel that stripes of half-width h cover, along one axis. `inside` is how far the
// pixel reaches into the nearest stripe from outside, `beyond` the same for the next nearest.
float stripe(float inside, float beyond, float h, float period) {
  if (h >= 0.5 * period) return 1.0;
  float w = min(2.0 * h, 1.0);
  return min(clamp(inside, 0.0, w) + clamp(beyond, 0.0, w), 1.0);
}

// The same for periods below 1 px: the stripes' running length, differenced over the pixel.
float fineStripe(float u, float h, float period, float inverse) {
  vec2 e = vec2(u - 0.5, u + 0.5);
  vec2 k = floor(e * inverse + 0.5);
  vec2 part = clamp(e - k * period, -h, h);
  return min(2.0 * h * (k.y - k.x) + (part.y - part.x), 1.0);
}

// The share that stripes of half-width `size` (coarse part `spans`) cover, per axis. The small rest
// of u is added last, to what is then itself small.
vec2 stripes(Parts u, Layer layer, vec2 size, ivec2 spans) {
  float quantum = layer.fade.z;
  vec2 h = size + quantum * vec2(spans);
  vec2 inside = quantum * vec2(spans - u.coarse) + (size + 0.5 - u.fine) - u.rest;
  vec2 beyond = quantum * vec2(spans + u.coarse - layer.coarse.zw)
      + (size + 0.5 + u.fine - layer.fine.zw) + u.rest;
  vec2 near = u.fine + u.rest;
  return vec2(
      layer.pitch.z < 1.0 ? fineStripe(near.x, h.x, layer.pitch.z, layer.pitch.x)
                          : stripe(inside.x, beyond.x, h.x, layer.pitch.z),
      layer.pitch.w < 1.0 ? fineStripe(near.y, h.y, layer.pitch.w, layer.pitch.y)
                          : stripe(inside.y, beyond.y, h.y, layer.pitch.w));
}

// The area of a disc at the origin inside a rectangle of the first quadrant. The rectangle is
// at + [x.x, x.y] × [y.x, y.y]: bounds relative to `at` keep a pixel's own width exact. disc holds
// the radius r, 1 / 8r and 1 / 4r².
//
// A full-height block, the trapezoid under the arc's chord, and the segment above the chord, whose
// area is a polynomial of the chord: the built-in asin is wrong by up to 4e-4.
float discArea(vec2 at, vec2 x, vec2 y, vec3 disc) {
  float r = disc.x;
  vec2 a = at.x + x;
  vec2 b = at.y + y;
  vec2 sa = sqrt(max((r - a) * (r + a), 0.0));
  vec2 sb = sqrt(max((r - b) * (r + b), 0.0));
  float left = clamp(sb.y - at.x, x.x, x.y);
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

// The area of a disc at the origin inside any rectangle: folded at the axes into the first quadrant.
float discAreaSigned(vec2 x, vec2 y, vec3 disc) {
  vec2 x0 = vec2(max(max(x.x, -x.y), 0.0), max(abs(x.x), abs(x.y)));
  vec2 y0 = vec2(max(max(y.x, -y.y), 0.0), max(abs(y.x), abs(y.y)));
  vec2 x1 = vec2(0.0, x.x < 0.0 && x.y > 0.0 ? min(-x.x, x.y) : 0.0);
  vec2 y1 = vec2(0.0, y.x < 0.0 && y.y > 0.0 ? min(-y.x, y.y) : 0.0);
  return discArea(vec2(0.0), x0, y0, disc) + discArea(vec2(0.0), x1, y0, disc)
      + discArea(vec2(0.0), x0, y1, disc) + discArea(vec2(0.0), x1, y1, disc);
}

// The area of a rectangle of half-extents `extent` inside a half-plane: `depth` is the signed
// distance of the rectangle's centre from the edge, inside positive, `normal` the edge's normal.
float halfPlaneArea(float depth, vec2 normal, vec2 extent) {
  vec2 reach = abs(normal) * extent;
  float wide = max(reach.x, reach.y);
  float narrow = min(reach.x, reach.y);
  float d = clamp(depth, -(wide + narrow), wide + narrow);
  float tail = wide + narrow - abs(d);
  float share = abs(d) <= wide - narrow
      ? 0.5 + d / (2.0 * wide)
      : (d < 0.0 ? tail * tail / (8.0 * wide * narrow) : 1.0 - tail * tail / (8.0 * wide * narrow));
  return 4.0 * extent.x * extent.y * share;
}
