// A finite lattice of dots; those whose i² + j² is in `glow` are larger and stronger.
// size: resting radius, 1 / band, front, amplitude. spans: how many dots from the nearest a glowing
// one can still reach this pixel, xy. pan is the place of dot bounds.xy.

const float RESTING_OPACITY = 0.32;
const float SIZE_GAIN = 1.6;

// Whether dot (i, j) glows: i² + j² within the bounds. Both squares in base 512, since the sum
// passes 32 bits on the largest canvases.
bool glows(ivec2 dot, Layer layer) {
  ivec2 n = abs(dot);
  ivec2 high = n >> 9;
  ivec2 low = n & 511;
  int middle = 2 * (high.x * low.x + high.y * low.y);
  int rest = ((middle & 511) << 9) + low.x * low.x + low.y * low.y;
  ivec2 sum = ivec2(high.x * high.x + high.y * high.y + (middle >> 9) + (rest >> 18),
                    rest & 0x3ffff);
  bool notBefore = sum.x > layer.glow.x || (sum.x == layer.glow.x && sum.y >= layer.glow.y);
  bool notAfter = sum.x < layer.glow.z || (sum.x == layer.glow.z && sum.y <= layer.glow.w);
  return notBefore && notAfter;
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
      if (any(greaterThan(abs(dot), layer.bounds.zw)) || !glows(dot, layer)) continue;
      float distance = spacing.x * length(vec2(dot));
      float away = (distance - layer.size.z) * layer.size.y;
      float glow = layer.size.w * exp(-away * away);
      float r = layer.size.x * (1.0 + SIZE_GAIN * glow);
      vec2 d = u - spacing * vec2(float(i), float(j));
      if (any(greaterThan(abs(d), vec2(r + 0.5)))) continue;
      float coverage = snapped(
          discAreaSigned(vec2(d.x - 0.5, d.x + 0.5), vec2(d.y - 0.5, d.y + 0.5), discOf(r)));
      vec4 color = layer.color;
      color.a *= RESTING_OPACITY + (1.0 - RESTING_OPACITY) * glow;
      below = sourceOver(below, color, coverage);
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
  float coverage = 0.0;
  for (int j = first.y; j <= last.y; j++) {
    for (int i = first.x; i <= last.x; i++) {
      ivec2 dot = nearest + ivec2(i, j);
      if (any(greaterThan(abs(dot), layer.bounds.zw)) || glows(dot, layer)) continue;
      vec2 d = u - spacing * vec2(float(i), float(j));
      vec2 from = max(d - 0.5, -h);
      vec2 to = min(d + 0.5, h);
      if (any(lessThanEqual(to, from))) continue;
      coverage += discAreaSigned(vec2(from.x, to.x), vec2(from.y, to.y), disc);
    }
  }
  return snapped(coverage);
}

vec4 paintPulse(vec4 below, vec2 at, Layer layer) {
  Parts parts = markOffset(at, layer.gap, layer.pan, layer.pitch);
  vec2 u = parts.fine + parts.rest;
  vec2 k = floor((at - layer.pan.xy - layer.pan.zw - u) * layer.pitch.xy + 0.5);
  ivec2 nearest = layer.bounds.xy + ivec2(k);
  below = paintGlowing(below, u, nearest, layer);
  vec4 color = layer.color;
  color.a *= RESTING_OPACITY;
  return sourceOver(below, color, restingCoverage(u, nearest, layer));
}
