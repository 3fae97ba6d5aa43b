// Rounded rectangles, with an edge anywhere between pixels.

// From here on a corner's area comes from the edge's depth in the pixel, as for discs.
const float LARGE_CORNER = 128.0;

// The area of a disc at the origin, of radius r.x + r.y, inside the rectangle whole + rest +
// [x.x, x.y] × [y.x, y.y] of the first quadrant. Lengths are a whole part, exact, and a rest.
float cornerArea(ivec2 whole, vec2 rest, vec2 x, vec2 y, vec2 r) {
  bool full = true;
  float radius = r.x + r.y;
  if (radius <= LARGE_CORNER) {
    vec3 disc = vec3(radius, 0.125 / radius, 0.25 / (radius * radius));
    return discArea(vec2(whole) + rest, x, y, disc, full);
  }
  vec2 fine = rest + 0.5 * vec2(x.x + x.y, y.x + y.y);
  vec2 extent = 0.5 * vec2(x.y - x.x, y.y - y.x);
  vec2 center = vec2(whole) + fine;
  // The difference of squares whose whole parts cancel before any rounding, while 32 bits hold them.
  float squares = dot(vec3(r.x, -vec2(whole)), vec3(r.x, vec2(whole)));
  if (radius < 30000.0) {
    int n = int(r.x);
    squares = float(n * n - whole.x * whole.x - whole.y * whole.y);
  }
  squares += 2.0 * (r.x * r.y - dot(vec2(whole), fine)) + r.y * r.y - dot(fine, fine);
  float depth = 0.5 / radius * squares;
  if (abs(depth) > 4.0) return depth > 0.0 ? 4.0 * extent.x * extent.y : 0.0;
  // The difference of squares is the distance to first order; this is the second.
  depth += 0.5 / radius * depth * depth;
  return shallowArcArea(depth, normalize(center), extent, 1.0 / radius, full);
}

// What a rounded rectangle covers of a pixel. Its edges, left top right bottom, are whole + part;
// its radius is radius.x, which is whole, + radius.y.
float roundedRectArea(ivec2 pixel, ivec4 whole, vec4 part, vec2 radius) {
  // From the pixel's top-left corner.
  ivec2 lowWhole = whole.xy - pixel;
  ivec2 highWhole = whole.zw - pixel;
  vec2 low = vec2(lowWhole) + part.xy;
  vec2 high = vec2(highWhole) + part.zw;
  vec2 a = clamp(low, 0.0, 1.0);
  vec2 b = clamp(high, a, vec2(1.0));
  // Of the pixel's corner from the corners' centres, outwards.
  ivec2 lowAt = lowWhole + int(radius.x);
  ivec2 highAt = int(radius.x) - highWhole;
  vec2 lowRest = part.xy + radius.y;
  vec2 highRest = radius.y - part.zw;
  // The stretches beside the corners' centres, [a, lowEnd] and [highStart, b].
  vec2 lowEnd = clamp(vec2(lowAt) + lowRest, a, b);
  vec2 highStart = clamp(-(vec2(highAt) + highRest), lowEnd, b);
  vec2 middle = highStart - lowEnd;
  vec2 total = b - a;
  float area = middle.x * total.y + (total.x - middle.x) * middle.y;
  bvec2 meetsLow = greaterThan(lowEnd, a);
  bvec2 meetsHigh = greaterThan(b, highStart);
  vec2 lowX = vec2(-lowEnd.x, -a.x);
  vec2 lowY = vec2(-lowEnd.y, -a.y);
  vec2 highX = vec2(highStart.x, b.x);
  vec2 highY = vec2(highStart.y, b.y);
  if (meetsLow.x && meetsLow.y) area += cornerArea(lowAt, lowRest, lowX, lowY, radius);
  if (meetsHigh.x && meetsLow.y) {
    area += cornerArea(
        ivec2(highAt.x, lowAt.y), vec2(highRest.x, lowRest.y), highX, lowY, radius);
  }
  if (meetsLow.x && meetsHigh.y) {
    area += cornerArea(
        ivec2(lowAt.x, highAt.y), vec2(lowRest.x, highRest.y), lowX, highY, radius);
  }
  if (meetsHigh.x && meetsHigh.y) area += cornerArea(highAt, highRest, highX, highY, radius);
  return area;
}
