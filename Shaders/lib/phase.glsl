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
