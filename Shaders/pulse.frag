#version 300 es
// pulse alone, with plain uniforms. Written by Scripts/assemble-shaders: change pulse.glsl or lib/.
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
// Which dots of a pulse glow, and how. size: resting radius, 1 / band, front, amplitude. spans zw:
// (front / spacing)² as (n >> 18, n & 0x3ffff), with its fraction in fine.x.

const float RESTING_OPACITY = 0.32;
const float SIZE_GAIN = 1.6;

// Whether there is such a dot.
bool exists(ivec2 dot, Layer layer) {
  return all(lessThanEqual(abs(dot), layer.bounds.zw));
}

// i² + j² of a dot as (n >> 18, n & 0x3ffff), from squares in base 512: the sum passes 32 bits on the
// largest canvases.
ivec2 squaredIndex(ivec2 dot) {
  ivec2 n = abs(dot);
  ivec2 high = n >> 9;
  ivec2 low = n & 511;
  int middle = 2 * (high.x * low.x + high.y * low.y);
  int rest = ((middle & 511) << 9) + low.x * low.x + low.y * low.y;
  return ivec2(high.x * high.x + high.y * high.y + (middle >> 9) + (rest >> 18), rest & 0x3ffff);
}

// Whether a dot of that i² + j² glows.
bool glows(ivec2 n, Layer layer) {
  bool notBefore = n.x > layer.glow.x || (n.x == layer.glow.x && n.y >= layer.glow.y);
  bool notAfter = n.x < layer.glow.z || (n.x == layer.glow.z && n.y <= layer.glow.w);
  return notBefore && notAfter;
}

// How strongly it glows. Its distance beyond the front is a difference of squares over a sum, whose
// whole parts cancel in integers: in fp32 the two distances would lose what the radius shows.
float glowOf(ivec2 n, Layer layer) {
  float spacing = layer.pitch.z;
  float squares = 262144.0 * float(n.x - layer.spans.z) + float(n.y - layer.spans.w) - layer.fine.x;
  float distance = spacing * sqrt(262144.0 * float(n.x) + float(n.y));
  float sum = distance + layer.size.z;
  float away = sum > 0.0 ? spacing * spacing * squares / sum * layer.size.y : 0.0;
  return layer.size.w * exp(-away * away);
}

float glowingRadius(float glow, Layer layer) {
  return layer.size.x * (1.0 + SIZE_GAIN * glow);
}

float glowingOpacity(float glow) {
  return RESTING_OPACITY + (1.0 - RESTING_OPACITY) * glow;
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
// A finite lattice of dots; those whose i² + j² is in `glow` are larger and stronger.
// spans xy: how many dots from the nearest a glowing one can still reach this pixel. pan is the place of
// dot bounds.xy; see glow.glsl for the other numbers.

vec3 discOf(float r) {
  return vec3(r, 0.125 / r, 0.25 / (r * r));
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

// Glowing dots one by one, row by row.
vec4 paintGlowing(vec4 below, vec2 u, ivec2 nearest, Layer layer) {
  vec2 spacing = layer.pitch.zw;
  for (int j = -layer.spans.y; j <= layer.spans.y; j++) {
    for (int i = -layer.spans.x; i <= layer.spans.x; i++) {
      ivec2 dot = nearest + ivec2(i, j);
      ivec2 n = squaredIndex(dot);
      if (!exists(dot, layer) || !glows(n, layer)) continue;
      float glow = glowOf(n, layer);
      float r = glowingRadius(glow, layer);
      vec2 d = u - spacing * vec2(float(i), float(j));
      if (any(greaterThan(abs(d), vec2(r + 0.5)))) continue;
      bool full = true;
      float area = discAreaSigned(
          vec2(d.x - 0.5, d.x + 0.5), vec2(d.y - 0.5, d.y + 0.5), discOf(r), full);
      vec4 color = layer.color * glowingOpacity(glow);
      below = sourceOver(below, color, full ? 1.0 : area);
    }
  }
  return below;
}

// All resting dots as one: each inside its own lattice cell, so that overlaps count once.
float restingCoverage(vec2 u, ivec2 nearest, Layer layer) {
  vec2 spacing = layer.pitch.zw;
  vec3 disc = discOf(layer.size.x);
  vec2 h = 0.5 * spacing;
  ivec2 first = ivec2(floor((u - 0.5) * layer.pitch.xy + 0.5));
  ivec2 last = ivec2(floor((u + 0.5) * layer.pitch.xy + 0.5));
  float area = 0.0;
  bool full = true;
  // Tested at the end: see dots.glsl.
  int j = first.y;
  do {
    int i = first.x;
    do {
      ivec2 dot = nearest + ivec2(i, j);
      bool rests = exists(dot, layer) && !glows(squaredIndex(dot), layer);
      full = full && rests;
      vec2 d = u - spacing * vec2(float(i), float(j));
      vec2 from = max(d - 0.5, -h);
      vec2 to = min(d + 0.5, h);
      if (rests && all(lessThan(from, to))) {
        area += discAreaSigned(vec2(from.x, to.x), vec2(from.y, to.y), disc, full);
      }
      i++;
    } while (i <= last.x);
    j++;
  } while (j <= last.y);
  return full ? 1.0 : area;
}

vec4 paintPulse(vec4 below, vec2 at, Layer layer) {
  Parts parts = markOffset(at, layer.gap, layer.pan, layer.pitch);
  vec2 u = parts.fine + parts.rest;
  vec2 k = floor((at - layer.pan.xy - layer.pan.zw - u) * layer.pitch.xy + 0.5);
  ivec2 nearest = layer.bounds.xy + ivec2(k);
  below = paintGlowing(below, u, nearest, layer);
  return sourceOver(
      below, layer.color * RESTING_OPACITY, restingCoverage(u, nearest, layer));
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

const float BAND = 80.0;
const float THRESHOLD = 0.02;

vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(pixels);
  layer.pan = vec4(0.5 * resolution, 0.0, 0.0);
  vec2 canvas = resolution / pixels;
  float spacing = layer.pitch.z / pixels;
  float front = phase * (0.5 * length(canvas) + BAND);
  float amplitude = 1.0 - phase * phase * phase * phase;
  layer.size = vec4(2.0 * pixels, 1.0 / (BAND * pixels), front * pixels, amplitude);
  layer.bounds.zw = ivec2(0.5 * canvas / spacing) + 1;
  float ringSquare = (front / spacing) * (front / spacing);
  layer.spans.zw = ivec2(int(ringSquare) >> 18, int(ringSquare) & 0x3ffff);
  layer.fine.x = fract(ringSquare);
  layer.glow = ivec4(1, 0, 0, 0);
  if (amplitude > THRESHOLD) {
    // The distances between which the glow passes the threshold, as i² + j².
    float reach = BAND * sqrt(log(amplitude / THRESHOLD));
    float inner = max(front - reach, 0.0) / spacing;
    float outer = (front + reach) / spacing;
    int first = int(ceil(inner * inner));
    int last = int(floor(outer * outer));
    layer.glow = ivec4(first >> 18, first & 0x3ffff, last >> 18, last & 0x3ffff);
    float largest = layer.size.x * (1.0 + SIZE_GAIN * amplitude) + 0.5;
    layer.spans.xy = ivec2(largest / layer.pitch.z + 0.5);
  }
  return paintPulse(vec4(0.0), at, layer);
}

void main() {
  float pixels = orDefault(scale, 1.0);
  // A window's first row is at the bottom.
  vec2 at = vec2(gl_FragCoord.x, resolution.y - gl_FragCoord.y);
  fragment = encoded(standalone(at, pixels, orDefault(zoom, 1.0) * pixels), OUTPUT_PREMULTIPLIED);
}
