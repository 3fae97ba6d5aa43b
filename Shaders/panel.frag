#version 300 es
// panel alone, with plain uniforms. Written by Scripts/assemble-shaders: change panel.glsl or lib/.
precision highp float;
precision highp int;

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
// A panel alone, with plain uniforms and a main of its own. A uniform left at 0 takes the default
// beside it.
uniform vec2 resolution;  // canvas, px
uniform float scale;      // px per pt [1]
uniform vec4 rect;        // left, top, width, height, pt [the canvas, less an eighth all round]
uniform float radius;     // of the corners, pt; at most half a side
uniform float lineWidth;  // of a border that lies inside, pt [0: the whole panel is filled]
uniform vec4 color;       // straight sRGB and alpha [gray at 0.3]

out vec4 fragment;

// The area of the rounded rectangle `edges`, left top right bottom, in px, inside the pixel.
float panelArea(ivec2 pixel, vec4 edges, float corner) {
  vec4 whole = floor(edges);
  vec2 side = edges.zw - edges.xy;
  if (min(side.x, side.y) <= 0.0) return 0.0;
  float r = clamp(corner, 0.0, 0.5 * min(side.x, side.y));
  return roundedRectArea(pixel, ivec4(whole), edges - whole, vec2(floor(r), fract(r)));
}

void main() {
  float pixels = scale > 0.0 ? scale : 1.0;
  vec4 box = rect * pixels;
  vec4 edges = rect.z > 0.0 && rect.w > 0.0
      ? vec4(box.xy, box.xy + box.zw) : vec4(0.125 * resolution, 0.875 * resolution);
  // A window's first row is at the bottom.
  ivec2 pixel = ivec2(int(gl_FragCoord.x), int(resolution.y - gl_FragCoord.y));
  float area = panelArea(pixel, edges, radius * pixels);
  if (lineWidth > 0.0) {
    float line = lineWidth * pixels;
    vec4 inner = edges + vec4(line, line, -line, -line);
    area -= panelArea(pixel, inner, max(radius * pixels - line, 0.0));
  }
  vec4 ink = color.a > 0.0 ? 255.0 * color : vec4(142.0, 142.0, 147.0, 76.5);
  ink.rgb *= ink.a / 255.0;
  fragment = encoded(sourceOver(vec4(0.0), ink, area), OUTPUT_PREMULTIPLIED);
}
