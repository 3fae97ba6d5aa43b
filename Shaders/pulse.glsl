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
