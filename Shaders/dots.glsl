// Discs at the marks; where they overlap they are a union, which cell by cell is disc ∩ cell.
// size: radius r, 1 / 8r, 1 / 4r², and for large discs the fraction of (r / quantum)²; spans.x is
// its whole part.

// An interval of one axis inside a lattice cell, folded into u >= 0: its centre (whole quanta and
// px), half its length, and how often it occurs.
struct Piece {
  int coarse;
  float fine;
  float extent;
  float weight;
};

Piece piece(int coarse, float from, float to, float weight) {
  return Piece(coarse, 0.5 * (from + to), max(0.5 * (to - from), 0.0), weight);
}

// How many pieces a pixel has whose centre is |u| from its mark. Computed one by one below rather
// than kept in arrays, which compilers unroll into dozens of copies of the area.
int pieceCount(float u, float period, bool isClose) {
  if (isClose) return 5;
  return u < 0.5 || u + 0.5 > 0.5 * period ? 2 : 1;
}

// For periods of 2 px and more: a pixel holds a mark or crosses a cell's border, never both.
Piece coarsePiece(int index, int coarse, float fine, float period, float quantum) {
  float toMark = quantum * float(coarse) + fine;
  float toBorder = 0.5 * period - toMark;
  if (index == 0) {
    return piece(coarse, fine - min(0.5, toMark), fine + min(0.5, toBorder), 1.0);
  }
  // The part beyond the mark is folded back; the part beyond the border is as far from the
  // neighbour's mark as its mirror image is from ours.
  // Not a ?:, which WebGL does not take for structures.
  if (toMark < 0.5) return piece(0, 0.0, 0.5 - toMark, 1.0);
  return piece(coarse, fine + 2.0 * toBorder - 0.5, fine + toBorder, 1.0);
}

// For periods below 2 px: the first and the last cell's parts, each folded at its mark, and the
// whole cells between.
Piece finePiece(int index, float u, float period) {
  float k0 = floor((u - 0.5) / period + 0.5);
  float k1 = floor((u + 0.5) / period + 0.5);
  float first = u - 0.5 - k0 * period;
  float last = u + 0.5 - k1 * period;
  float h = 0.5 * period;
  bool one = k0 == k1;
  if (index == 0) return piece(0, max(first, 0.0), one ? max(last, 0.0) : h, 1.0);
  if (index == 1) return piece(0, one ? max(-last, 0.0) : 0.0, max(-first, 0.0), 1.0);
  if (one) return piece(0, 0.0, 0.0, 0.0);
  if (index == 2) return piece(0, max(-last, 0.0), h, 1.0);
  if (index == 3) return piece(0, 0.0, max(last, 0.0), 1.0);
  return piece(0, 0.0, h, 2.0 * (k1 - k0 - 1.0));
}

Piece pieceAt(int index, int coarse, float fine, float period, float quantum, bool isClose) {
  if (isClose) return finePiece(index, fine, period);
  return coarsePiece(index, coarse, fine, period, quantum);
}

// The depth of a large disc's edge, (r² - |u|²) / 2r, is a difference of squares, taken in whole
// quanta first so that nothing cancels in fp32.
float largeDiscArea(
    ivec2 coarse, vec2 fine, vec2 extent, Layer layer, inout bool full) {
  float r = layer.size.x;
  float quantum = layer.fade.z;
  float whole =
      float(layer.spans.x - coarse.x * coarse.x - coarse.y * coarse.y) + layer.size.w;
  float depth = quantum * (0.5 * quantum / r) * whole - quantum / r * dot(vec2(coarse), fine)
      - 0.5 / r * dot(fine, fine);
  if (abs(depth) > 4.0) {
    full = full && depth > 0.0;
    return depth > 0.0 ? 4.0 * extent.x * extent.y : 0.0;
  }
  // The difference of squares is the distance to first order; this is the second.
  depth += 0.5 / r * depth * depth;
  return shallowArcArea(depth, normalize(quantum * vec2(coarse) + fine), extent, 1.0 / r, full);
}

// The share that discs cover of the pixel whose centre is |u| from its mark.
float discsCoverage(Parts u, Layer layer) {
  float quantum = layer.fade.z;
  // The area of a large disc comes from its edge's depth in the pixel, since a difference of radii in
  // fp32 loses more than the edge's curve within a pixel is worth.
  bool large = (layer.kind.y & LARGE) != 0;
  if (large) {
    // Before the rest is added: what is left is small enough to take it without loss.
    vec2 whole = floor(u.fine / quantum + 0.5);
    u.coarse += ivec2(whole);
    u.fine -= quantum * whole;
  }
  bool closeX = (layer.kind.y & CLOSE_X) != 0;
  bool closeY = (layer.kind.y & CLOSE_Y) != 0;
  vec2 period = layer.pitch.zw;
  vec2 fine = u.fine + u.rest;
  vec2 distance = quantum * vec2(u.coarse) + fine;
  int columns = pieceCount(distance.x, period.x, closeX);
  int rows = pieceCount(distance.y, period.y, closeY);
  float area = 0.0;
  bool full = true;
  // Tested at the end, since each pixel has a piece: a software rasteriser runs the body of a loop
  // once more than its test holds.
  int j = 0;
  do {
    Piece y = pieceAt(j, u.coarse.y, fine.y, period.y, quantum, closeY);
    int i = 0;
    do {
      Piece x = pieceAt(i, u.coarse.x, fine.x, period.x, quantum, closeX);
      ivec2 coarse = ivec2(x.coarse, y.coarse);
      vec2 center = vec2(x.fine, y.fine);
      vec2 extent = vec2(x.extent, y.extent);
      area += x.weight * y.weight
          * (large
                 ? largeDiscArea(coarse, center, extent, layer, full)
                 : discArea(quantum * vec2(coarse) + center, vec2(-extent.x, extent.x),
                            vec2(-extent.y, extent.y), layer.size.xyz, full));
      i++;
    } while (i < columns);
    j++;
  } while (j < rows);
  return full ? 1.0 : area;
}

vec4 paintDots(vec4 below, vec2 at, Layer layer) {
  float coverage = discsCoverage(markDistance(at, layer), layer);
  return sourceOver(below, layer.color, faded(coverage, layer));
}
