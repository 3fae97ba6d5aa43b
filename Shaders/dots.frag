#version 300 es
// dots alone, with plain uniforms. Written by Scripts/assemble-shaders: change dots.glsl or lib/.
precision highp float;
precision highp int;

// One layer's numbers. Lengths in px; "hi" and "lo" are the two parts whose sum is the value, split
// so that fp32 keeps what it cannot hold in one number (see README.md).
struct Layer {
  vec4 gap;      // period: hi xy, lo zw
  vec4 pan;      // place of one mark: hi xy, lo zw
  vec4 pitch;    // 1 / period xy, period zw
  vec4 color;    // sRGB, premultiplied, in levels (0...255)
  vec4 size;     // the pattern's lengths: see each pattern
  vec4 sizeRest; // stripes: what fp32 leaves of the lengths in size; see also dense-dots.glsl
  vec4 fade;     // sharpness, mean coverage; quantum of the coarse parts, 1 / quantum
  vec4 fine;     // place xy and period zw, less their coarse and lo parts
  ivec4 coarse;  // far axes: place xy and period zw, whole quanta
  ivec4 spans;   // coarse parts of the lengths in size, whole quanta
  ivec4 kind;    // pattern; ranges of its numbers
  ivec4 bounds;  // pulse: index of the dot at pan xy, last column and row zw; lattices finer than
                 // 1 px: turns per pixel xy, turns at the first pixel's centre zw, in 1 / 2^32
  ivec4 glow;    // pulse: first and last glowing i² + j², each as (n >> 18, n & 0x3ffff)
};

// The ranges of numbers that need more than usual, in kind.y. A program for layers that need
// nothing more has a constant 0 there, and the compiler leaves out what the ranges ask for.
const int FAR_X = 1;     // a period above 4096 px
const int FAR_Y = 2;
const int FINE_X = 4;    // below 1 px
const int FINE_Y = 8;
const int CLOSE_X = 16;  // below 2 px
const int CLOSE_Y = 32;
const int LARGE = 64;    // a disc's radius above 128 px

Layer usual(Layer layer) {
  layer.kind.y = 0;
  return layer;
}
// Where a pixel stands in its lattice.

// A length in parts that fp32 alone cannot hold together, per axis:
// quantum * coarse + fine + rest.
struct Parts {
  ivec2 coarse;
  vec2 fine;
  vec2 rest;
};

// The offset of `at` from the nearest mark, per axis, |u| <= period / 2: `fine` is exact, a
// difference of multiples of 1/512 px with few enough bits, and only the small `rest` is rounded.
Parts markOffset(vec2 at, vec4 gap, vec4 pan, vec4 pitch) {
  vec2 t = at - pan.xy;
  vec2 k = floor(t * pitch.xy + 0.5);
  vec2 fine = t - k * gap.xy;
  vec2 rest = -(k * gap.zw + pan.zw);
  // The index came from a rounded quotient, and may be one off at a cell's border.
  k = floor((fine + rest) * pitch.xy + 0.5);
  return Parts(ivec2(0), fine - k * gap.xy, rest - k * gap.zw);
}

// The offset from the nearest mark in a lattice finer than 1 px. Its marks pass a pixel by the
// hundred, and their count by the million; but turns wrap around in 32 bits as they should.
float fineOffset(float at, int turnsPerPixel, int turns, float period) {
  uint turned = uint(int(at)) * uint(turnsPerPixel) + uint(turns);
  return float(int(turned)) / 4294967296.0 * period;
}

// The offset from the nearest mark of a near lattice as one number. At a cell's border the mark may be
// the farther of two.
vec2 nearOffset(vec2 at, Layer layer) {
  vec2 t = at - layer.pan.xy;
  vec2 k = floor(t * layer.pitch.xy + 0.5);
  vec2 u = (t - k * layer.gap.xy) - (k * layer.gap.zw + layer.pan.zw);
  if ((layer.kind.y & FINE_X) != 0) {
    u.x = fineOffset(at.x, layer.bounds.x, layer.bounds.z, layer.pitch.z);
  }
  if ((layer.kind.y & FINE_Y) != 0) {
    u.y = fineOffset(at.y, layer.bounds.y, layer.bounds.w, layer.pitch.w);
  }
  return u;
}

// The distance |u| of `at` from the nearest mark, per axis. On a far axis (period above 4096 px)
// whole quanta are counted in integers, so that the edge of a mark thousands of px wide is as sharp
// as that of a small one; on a near axis `coarse` is 0.
Parts markDistance(vec2 at, Layer layer) {
  Parts u = markOffset(at, layer.gap, layer.pan, layer.pitch);
  float quantum = layer.fade.z;
  bool isFar = (layer.kind.y & (FAR_X | FAR_Y)) != 0;
  if (isFar) {
    vec2 k = floor((at - layer.pan.xy) * layer.pitch.xy + 0.5);
    vec2 whole = floor(at * layer.fade.w + 0.5);
    ivec2 coarse = ivec2(whole) - layer.coarse.xy - ivec2(k) * layer.coarse.zw;
    vec2 fine = (at - quantum * whole) - layer.fine.xy - k * layer.fine.zw;
    vec2 rest = -(k * layer.gap.zw + layer.pan.zw);
    if ((layer.kind.y & FAR_X) != 0) {
      u.coarse.x = coarse.x;
      u.fine.x = fine.x;
      u.rest.x = rest.x;
    }
    if ((layer.kind.y & FAR_Y) != 0) {
      u.coarse.y = coarse.y;
      u.fine.y = fine.y;
      u.rest.y = rest.y;
    }
  }
  if ((layer.kind.y & FINE_X) != 0) {
    u.fine.x = fineOffset(at.x, layer.bounds.x, layer.bounds.z, layer.pitch.z);
    u.rest.x = 0.0;
  }
  if ((layer.kind.y & FINE_Y) != 0) {
    u.fine.y = fineOffset(at.y, layer.bounds.y, layer.bounds.w, layer.pitch.w);
    u.rest.y = 0.0;
  }
  vec2 whole = u.fine + u.rest;
  if (isFar) whole = quantum * vec2(u.coarse) + whole;
  ivec2 side = ivec2(whole.x < 0.0 ? -1 : 1, whole.y < 0.0 ? -1 : 1);
  return Parts(side * u.coarse, vec2(side) * u.fine, vec2(side) * u.rest);
}
// What every pattern does with an exact area inside one pixel.

// Melts a pattern into its mean.
float faded(float coverage, Layer layer) {
  return layer.fade.y + layer.fade.x * (coverage - layer.fade.y);
}
// What a disc covers of one pixel.

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
// Source-over in sRGB-encoded values, and the one quantisation.

const int OUTPUT_PREMULTIPLIED = 0;
const int OUTPUT_STRAIGHT = 1;
const int OUTPUT_FLOAT = 2;

const float LEVEL = 1.0 / 255.0;

// `color` at `coverage` over `below`; both premultiplied, in levels: a level, 1/255, is the unit in
// which the ties of the quantisation are exact in fp32.
vec4 sourceOver(vec4 below, vec4 color, float coverage) {
  return below * (1.0 - color.a / 255.0 * coverage) + color * coverage;
}

// The nearest whole levels, ties up. Colours in bytes and opacities in hundredths often composite to
// an exact tie, which fp32 leaves up to 2e-5 of a level short.
vec4 quantised(vec4 levels) {
  return floor(clamp(levels, 0.0, 255.0) + 0.50002);
}

// What the framebuffer stores, 0...1, for a premultiplied colour in levels.
vec4 encoded(vec4 color, int form) {
  if (form == OUTPUT_FLOAT) return color / 255.0;
  vec4 levels = quantised(color);
  if (form == OUTPUT_STRAIGHT) {
    levels.rgb = levels.a > 0.0 ? quantised(255.0 * color / color.a).rgb : vec3(0.0);
  }
  return LEVEL * levels;
}
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
// The pattern alone, with plain uniforms and a main of its own. A uniform left at 0 takes the default
// beside it, so that the shader shows something wherever it is opened. Each .frag file has only its
// own pattern's part.
uniform vec2 resolution;  // canvas, px
uniform float scale;      // px per pt [1]
uniform float zoom;       // [1]
uniform vec4 gap;         // period, px: hi xy, lo zw [20 zoom scale]
uniform vec4 pan;         // place of one mark, px: hi xy, lo zw
uniform float size;       // dots: diameter; cross: a quarter of a bar's length; flow pt [1.5]
uniform float lineWidth;  // lines, cross: thickness, pt [0.5]
uniform float phase;      // pulse: progress, 0...1
uniform vec4 color;       // straight sRGB and alpha [gray at 0.3]

out vec4 fragment;

float orDefault(float value, float fallback) {
  return value > 0.0 ? value : fallback;
}

// What all patterns share. Every axis counts as near, and none as finer than 1 px.
Layer plainLayer(float perPoint) {
  vec2 period = vec2(
      orDefault(gap.x + gap.z, 20.0 * perPoint), orDefault(gap.y + gap.w, 20.0 * perPoint));
  vec4 parts = gap.x > 0.0 && gap.y > 0.0 ? gap : vec4(period, 0.0, 0.0);
  vec4 ink = color.a > 0.0 ? 255.0 * color : vec4(142.0, 142.0, 147.0, 76.5);
  ink.rgb *= ink.a / 255.0;
  return Layer(
      parts, pan, vec4(1.0 / period, period), ink, vec4(0.0), vec4(0.0),
      vec4(1.0, 0.0, 64.0, 1.0 / 64.0), vec4(0.0, 0.0, parts.xy), ivec4(0), ivec4(0), ivec4(0),
      ivec4(0), ivec4(0));
}

// Half of a mark's length per axis; marks that meet reach far beyond a period.
vec2 halfExtent(float extent, Layer layer) {
  vec2 period = layer.pitch.zw;
  return mix(vec2(0.5 * extent), 2.0 * period + 2.0, lessThanEqual(period, vec2(extent)));
}

vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(perPoint);
  float r = 0.5 * orDefault(size, 1.5) * perPoint;
  layer.size = vec4(r, 0.125 / r, 0.25 / (r * r), 0.0);
  float quanta = r / layer.fade.z;
  layer.spans.x = int(quanta * quanta);
  layer.size.w = fract(quanta * quanta);
  layer.kind.y = (layer.pitch.z < 2.0 ? CLOSE_X : 0) | (layer.pitch.w < 2.0 ? CLOSE_Y : 0)
      | (r > 128.0 ? LARGE : 0);
  return paintDots(vec4(0.0), at, layer);
}

void main() {
  float pixels = orDefault(scale, 1.0);
  // A window's first row is at the bottom.
  vec2 at = vec2(gl_FragCoord.x, resolution.y - gl_FragCoord.y);
  fragment = encoded(standalone(at, pixels, orDefault(zoom, 1.0) * pixels), OUTPUT_PREMULTIPLIED);
}
