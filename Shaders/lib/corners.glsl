// What a small disc covers of a pixel, from the pixel's corners: where a corner at (x, y) from the
// disc's centre is inside, the disc has x y of the rectangle between the two; where it is outside,
// what the disc has of it depends on x and on y apart. The sums grow with r², so fp32 is good for
// this up to a radius of 2 px. disc holds r, r², and sqrt(1/2) / r.

// Twice the area under the circle from 0 to |t|, less a quarter of the disc: for a corner outside,
// the sum of the two axes' values is twice the area between it and the centre. The angle counts
// from 45°, where its sine is (t - s) sqrt(1/2) / r: no more than sqrt(1/2), and asin a polynomial.
vec4 halfArcs(vec4 t, vec3 disc) {
  vec4 a = min(abs(t), disc.x);
  vec4 s = sqrt((disc.x - a) * (disc.x + a));
  vec4 z = (a - s) * disc.z;
  vec4 q = z * z;
  vec4 p = 1.0000009 + q * (0.166603729 + q * (0.0762626263 + q * (0.0336318866
      + q * (0.0783104307 + q * (-0.0829728452 + q * 0.118192837)))));
  return a * s + disc.y * (z * p);
}

// The disc's area between its centre and a corner, negative where exactly one of x and y is.
float cornerArea(float x, float y, float arcX, float arcY, float r2) {
  float area = x * x + y * y <= r2 ? abs(x * y) : 0.5 * (arcX + arcY);
  return (x < 0.0) != (y < 0.0) ? -area : area;
}

// The share that a disc covers of the pixel whose centre is u >= 0 from its own, when no other disc
// reaches the pixel. Exactly 0 and 1 where the pixel is outside or inside.
float smallDiscCoverage(vec2 u, vec3 disc) {
  vec2 near = u - 0.5;
  vec2 far = u + 0.5;
  vec4 arcs = halfArcs(vec4(near, far), disc);
  vec4 squares = vec4(near * near, far * far);
  vec4 lengths = abs(vec4(near, far));
  // One by one: the far corner's signs are known, and each product occurs once.
  float side = near.x < 0.0 ? -1.0 : 1.0;
  float above = near.y < 0.0 ? -1.0 : 1.0;
  float farFar = squares.z + squares.w <= disc.y
      ? 2.0 * (lengths.z * lengths.w) : arcs.z + arcs.w;
  float farNear = squares.z + squares.y <= disc.y
      ? 2.0 * (lengths.z * lengths.y) : arcs.z + arcs.y;
  float nearFar = squares.x + squares.w <= disc.y
      ? 2.0 * (lengths.x * lengths.w) : arcs.x + arcs.w;
  float nearNear = squares.x + squares.y <= disc.y
      ? 2.0 * (lengths.x * lengths.y) : arcs.x + arcs.y;
  float area = 0.5 * ((farFar - above * farNear) - side * (nearFar - above * nearNear));
  vec2 nearest = max(near, 0.0);
  if (dot(nearest, nearest) >= disc.y) return 0.0;
  return squares.z + squares.w <= disc.y ? 1.0 : clamp(area, 0.0, 1.0);
}
