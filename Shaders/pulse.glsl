// A finite lattice of dots; those whose i² + j² is in `glow` are larger and stronger.
// size: resting radius, 1 / band, front, amplitude. spans: how many dots from the nearest a glowing
// one can still reach this pixel, xy; (front / spacing)² as (n >> 18, n & 0x3ffff), zw, with its
// fraction in fine.x. pan is the place of dot bounds.xy.

const float RESTING_OPACITY = 0.32;
const float SIZE_GAIN = 1.6;

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

vec3 discOf(float r) {
  return vec3(r, 0.125 / r, 0.25 / (r * r));
}

// Glowing dots one by one, row by row.
vec4 paintGlowing(vec4 below, vec2 u, ivec2 nearest, Layer layer) {
  vec2 spacing = layer.pitch.zw;
  for (int j = -layer.spans.y; j <= layer.spans.y; j++) {
    for (int i = -layer.spans.x; i <= layer.spans.x; i++) {
      ivec2 dot = nearest + ivec2(i, j);
      ivec2 n = squaredIndex(dot);
      if (any(greaterThan(abs(dot), layer.bounds.zw)) || !glows(n, layer)) continue;
      float glow = glowOf(n, layer);
      float r = layer.size.x * (1.0 + SIZE_GAIN * glow);
      vec2 d = u - spacing * vec2(float(i), float(j));
      if (any(greaterThan(abs(d), vec2(r + 0.5)))) continue;
      bool full = true;
      float area = discAreaSigned(
          vec2(d.x - 0.5, d.x + 0.5), vec2(d.y - 0.5, d.y + 0.5), discOf(r), full);
      vec4 color = layer.color * (RESTING_OPACITY + (1.0 - RESTING_OPACITY) * glow);
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
  for (int j = first.y; j <= last.y; j++) {
    for (int i = first.x; i <= last.x; i++) {
      ivec2 dot = nearest + ivec2(i, j);
      if (any(greaterThan(abs(dot), layer.bounds.zw)) || glows(squaredIndex(dot), layer)) {
        full = false;
        continue;
      }
      vec2 d = u - spacing * vec2(float(i), float(j));
      vec2 from = max(d - 0.5, -h);
      vec2 to = min(d + 0.5, h);
      if (any(lessThanEqual(to, from))) continue;
      area += discAreaSigned(vec2(from.x, to.x), vec2(from.y, to.y), disc, full);
    }
  }
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
