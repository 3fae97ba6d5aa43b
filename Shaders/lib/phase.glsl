// Where a pixel stands in its lattice.

// The offset of `at` from the nearest mark, per axis; |u| <= period / 2. Exact to
// 2e-6 + 6e-8 |u| px for periods of 2 px and more: with hi parts of few bits, `t` and `k * gap.xy`
// are exact, and only the small remainder is rounded.
vec2 markOffset(vec2 at, vec4 gap, vec4 pan, vec4 pitch) {
  vec2 t = at - pan.xy;
  vec2 k = floor(t * pitch.xy + 0.5);
  vec2 u = (t - k * gap.xy) - (k * gap.zw + pan.zw);
  return u - pitch.zw * floor(u * pitch.xy + 0.5);
}

// A length that fp32 alone cannot hold: quantum * coarse + fine, per axis.
struct Far {
  ivec2 coarse;
  vec2 fine;
};

// The distance |u| of `at` from the nearest mark, per axis. On a near axis it is all in `fine`; on
// a far one (period above 4096 px) whole quanta are counted in integers, so that the edge of a mark
// thousands of px wide is as sharp as that of a small one.
Far markDistance(vec2 at, Layer layer) {
  vec2 near = abs(markOffset(at, layer.gap, layer.pan, layer.pitch));
  if (layer.kind.y == 0) return Far(ivec2(0), near);
  float quantum = layer.fade.z;
  vec2 k = floor((at - layer.pan.xy) * layer.pitch.xy + 0.5);
  vec2 whole = floor(at * layer.fade.w + 0.5);
  ivec2 coarse = ivec2(whole) - layer.coarse.xy - ivec2(k) * layer.coarse.zw;
  vec2 fine = (at - quantum * whole) - layer.fine.xy - k * layer.fine.zw;
  bvec2 negative = lessThan(quantum * vec2(coarse) + fine, vec2(0.0));
  bvec2 far = bvec2((layer.kind.y & 1) != 0, (layer.kind.y & 2) != 0);
  return Far(
    ivec2(far.x ? (negative.x ? -coarse.x : coarse.x) : 0,
          far.y ? (negative.y ? -coarse.y : coarse.y) : 0),
    mix(near, mix(fine, -fine, negative), far));
}
