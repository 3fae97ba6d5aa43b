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
