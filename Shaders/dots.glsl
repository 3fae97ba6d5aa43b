// Discs at the marks; where they overlap they are a union, which cell by cell is disc ∩ cell.
// size: radius r, 1 / 8r, 1 / 4r², and for large discs the fraction of (r / quantum)²; spans.x is
// its whole part. fine and coarse as for every far axis.

const float LARGE_RADIUS = 1024.0;

// An interval of one axis inside a lattice cell, folded into u >= 0: its centre (coarse quanta and
// fine px), half its length, and how often it occurs.
struct Piece {
  int coarse;
  float fine;
  float extent;
  float weight;
};

Piece piece(int coarse, float from, float to, float weight) {
  return Piece(coarse, 0.5 * (from + to), max(0.5 * (to - from), 0.0), weight);
}

// The pieces of a pixel whose centre is |u| from its mark, for one axis of any period.
int pieces(int coarse, float fine, float period, float quantum, out Piece list[5]) {
  if (period >= 2.0) {
    // A pixel holds a mark or crosses a cell's border, never both.
    float toMark = quantum * float(coarse) + fine;
    float toBorder = 0.5 * period - toMark;
    list[0] = piece(coarse, fine - min(0.5, toMark), fine + min(0.5, toBorder), 1.0);
    // The part beyond the mark is folded back; the part beyond the border is as far from the
    // neighbour's mark as its mirror image is from ours.
    list[1] = toMark < 0.5
        ? piece(0, 0.0, 0.5 - toMark, 1.0)
        : piece(coarse, fine + 2.0 * toBorder - 0.5, fine + toBorder, 1.0);
    return 2;
  }
  float k0 = floor((fine - 0.5) / period + 0.5);
  float k1 = floor((fine + 0.5) / period + 0.5);
  float first = fine - 0.5 - k0 * period;
  float last = fine + 0.5 - k1 * period;
  float h = 0.5 * period;
  if (k0 == k1) {
    // Then the interval cannot leave its cell, and may hold the mark.
    list[0] = piece(0, max(first, 0.0), max(last, 0.0), 1.0);
    list[1] = piece(0, max(-last, 0.0), max(-first, 0.0), 1.0);
    return 2;
  }
  list[0] = piece(0, max(first, 0.0), h, 1.0);
  list[1] = piece(0, 0.0, max(-first, 0.0), 1.0);
  list[2] = piece(0, max(-last, 0.0), h, 1.0);
  list[3] = piece(0, 0.0, max(last, 0.0), 1.0);
  list[4] = piece(0, 0.0, h, 2.0 * (k1 - k0 - 1.0));
  return 5;
}

// A large disc's edge is straight within a pixel. Its depth, (r² - |u|²) / 2r, is a difference of
// squares, taken in whole quanta first so that nothing cancels in fp32.
float largeDiscArea(Piece x, Piece y, Layer layer) {
  float r = layer.size.x;
  float quantum = layer.fade.z;
  ivec2 n = ivec2(x.coarse, y.coarse);
  vec2 v = vec2(x.fine, y.fine);
  float whole = float(layer.spans.x - n.x * n.x - n.y * n.y) + layer.size.w;
  float depth = quantum * (0.5 * quantum / r) * whole - quantum / r * dot(vec2(n), v)
      - 0.5 / r * dot(v, v);
  if (abs(depth) > 4.0) return depth > 0.0 ? 4.0 * x.extent * y.extent : 0.0;
  // The difference of squares is the distance to first order; this is the second.
  depth += 0.5 / r * depth * depth;
  vec2 normal = normalize(quantum * vec2(n) + v);
  return halfPlaneArea(depth, normal, vec2(x.extent, y.extent));
}

// Any period, any radius.
float dotsAnywhere(ivec2 coarse, vec2 fine, Layer layer) {
  float quantum = layer.fade.z;
  bool large = layer.size.x > LARGE_RADIUS;
  Piece xs[5];
  Piece ys[5];
  int columns = pieces(coarse.x, fine.x, layer.pitch.z, quantum, xs);
  int rows = pieces(coarse.y, fine.y, layer.pitch.w, quantum, ys);
  float area = 0.0;
  for (int j = 0; j < rows; j++) {
    for (int i = 0; i < columns; i++) {
      Piece x = xs[i];
      Piece y = ys[j];
      if (x.extent * y.extent * x.weight * y.weight <= 0.0) continue;
      vec2 at = quantum * vec2(float(x.coarse), float(y.coarse)) + vec2(x.fine, y.fine);
      area += x.weight * y.weight
          * (large ? largeDiscArea(x, y, layer)
                   : discArea(at, vec2(-x.extent, x.extent), vec2(-y.extent, y.extent),
                              layer.size.xyz));
    }
  }
  return area;
}

// Periods of 2 px and more, radii that fp32 resolves: the same pieces, two per axis, in line.
float dotsUsual(vec2 a, Layer layer) {
  vec3 disc = layer.size.xyz;
  vec2 h = 0.5 * layer.pitch.zw;
  vec2 from = max(-a, -0.5);
  vec2 to = min(h - a, 0.5);
  float area = discArea(a, vec2(from.x, to.x), vec2(from.y, to.y), disc);
  bvec2 atMark = lessThan(a, vec2(0.5));
  vec2 other = mix(2.0 * h - a, vec2(0.0), atMark);
  vec2 otherFrom = mix(vec2(-0.5), vec2(0.0), atMark);
  vec2 otherTo = max(mix(a - h, 0.5 - a, atMark), otherFrom);
  if (otherTo.x > otherFrom.x) {
    area += discArea(vec2(other.x, a.y), vec2(otherFrom.x, otherTo.x), vec2(from.y, to.y), disc);
  }
  if (otherTo.y > otherFrom.y) {
    area += discArea(vec2(a.x, other.y), vec2(from.x, to.x), vec2(otherFrom.y, otherTo.y), disc);
    if (otherTo.x > otherFrom.x) {
      area += discArea(other, vec2(otherFrom.x, otherTo.x), vec2(otherFrom.y, otherTo.y), disc);
    }
  }
  return area;
}

vec4 paintDots(vec4 below, vec2 at, Layer layer) {
  float coverage = layer.fade.y;
  if (layer.fade.x > 0.0) {
    Parts u = markDistance(at, layer);
    vec2 fine = u.fine + u.rest;
    bool usual = min(layer.pitch.z, layer.pitch.w) >= 2.0 && layer.size.x <= LARGE_RADIUS;
    float area = usual
        ? dotsUsual(layer.fade.z * vec2(u.coarse) + fine, layer)
        : dotsAnywhere(u.coarse, fine, layer);
    coverage = faded(snapped(area), layer);
  }
  return sourceOver(below, layer.color, coverage);
}
