#version 300 es
// lines alone, with plain uniforms. Written by Scripts/assemble-shaders: change lines.glsl or lib/.
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
// What parallel stripes cover of one pixel.

// The share of a pixel that stripes of half-width h cover, along one axis. `inside` is how far the
// pixel reaches into the nearest stripe from outside, `beyond` the same for the next nearest.
float stripe(float inside, float beyond, float h) {
  float w = min(2.0 * h, 1.0);
  return min(clamp(inside, 0.0, w) + clamp(beyond, 0.0, w), 1.0);
}

// The same for periods below 1 px: the stripes' running length, differenced over the pixel.
float fineStripe(float u, float h, float period, float inverse) {
  if (h >= 0.5 * period) return 1.0;
  vec2 e = vec2(u - 0.5, u + 0.5);
  vec2 k = floor(e * inverse + 0.5);
  vec2 part = clamp(e - k * period, -h, h);
  return min(2.0 * h * (k.y - k.x) + (part.y - part.x), 1.0);
}

// The share that stripes of half-width `size` (coarse part `spans`, fp32's remainder `sizeRest`)
// cover, per axis. The rests are added last, to what is then itself small.
vec2 stripes(Parts u, Layer layer, vec2 size, vec2 sizeRest, ivec2 spans) {
  float quantum = layer.fade.z;
  vec2 h = size + sizeRest;
  vec2 inside = size + 0.5 - u.fine;
  vec2 beyond = size + 0.5 + u.fine - layer.gap.xy;
  if ((layer.kind.y & (FAR_X | FAR_Y)) != 0) {
    h += quantum * vec2(spans);
    inside += quantum * vec2(spans - u.coarse);
    beyond = quantum * vec2(spans + u.coarse - layer.coarse.zw)
        + (size + 0.5 + u.fine - layer.fine.zw);
  }
  inside += sizeRest - u.rest;
  beyond += sizeRest + u.rest - layer.gap.zw;
  vec2 share = vec2(stripe(inside.x, beyond.x, h.x), stripe(inside.y, beyond.y, h.y));
  vec2 near = u.fine + u.rest;
  if ((layer.kind.y & FINE_X) != 0) {
    share.x = fineStripe(near.x, h.x, layer.pitch.z, layer.pitch.x);
  }
  if ((layer.kind.y & FINE_Y) != 0) {
    share.y = fineStripe(near.y, h.y, layer.pitch.w, layer.pitch.y);
  }
  return share;
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
// Full-extent stripes along both axes. size.xy: half-width per axis; far beyond a period where
// the stripes meet.
vec4 paintLines(vec4 below, vec2 at, Layer layer) {
  // Each stripe set depends on one coordinate, so the union is exact.
  vec2 open = 1.0 - stripes(markDistance(at, layer), layer, layer.size.xy,
                            layer.sizeRest.xy, layer.spans.xy);
  return sourceOver(below, layer.color, faded(1.0 - open.x * open.y, layer));
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
  layer.size.xy = halfExtent(orDefault(lineWidth, 0.5) * pixels, layer);
  return paintLines(vec4(0.0), at, layer);
}

void main() {
  float pixels = orDefault(scale, 1.0);
  // A window's first row is at the bottom.
  vec2 at = vec2(gl_FragCoord.x, resolution.y - gl_FragCoord.y);
  fragment = encoded(standalone(at, pixels, orDefault(zoom, 1.0) * pixels), OUTPUT_PREMULTIPLIED);
}
