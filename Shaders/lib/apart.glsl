// Discs so far apart that none shares a pixel with another.

// The share that a disc of 1.5 px and more covers of the pixel whose centre is u >= 0 from its own, when
// no other disc reaches the pixel.
float apartDiscCoverage(vec2 u, vec3 disc) {
  // Such a disc holds all of a pixel around its centre, and is cut along one axis only by the others.
  if (u.x > u.y) u = u.yx;
  bool full = true;
  vec2 rows = vec2(-0.5, 0.5);
  float area = discArea(u, vec2(max(-0.5, -u.x), 0.5), rows, disc, full)
      + discArea(vec2(0.0, u.y), vec2(0.0, max(0.5 - u.x, 0.0)), rows, disc, full);
  return full || u.y < 0.5 ? 1.0 : area;
}
