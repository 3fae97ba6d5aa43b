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
  vec2 h = quantum * vec2(spans) + size + sizeRest;
  vec2 inside = quantum * vec2(spans - u.coarse) + (size + 0.5 - u.fine) + (sizeRest - u.rest);
  vec2 beyond = quantum * vec2(spans + u.coarse - layer.coarse.zw)
      + (size + 0.5 + u.fine - layer.fine.zw) + (sizeRest + u.rest - layer.gap.zw);
  vec2 near = u.fine + u.rest;
  return vec2(
      layer.pitch.z < 1.0 ? fineStripe(near.x, h.x, layer.pitch.z, layer.pitch.x)
                          : stripe(inside.x, beyond.x, h.x),
      layer.pitch.w < 1.0 ? fineStripe(near.y, h.y, layer.pitch.w, layer.pitch.y)
                          : stripe(inside.y, beyond.y, h.y));
}
