// Discs small enough for corners.glsl on any near lattice: they may overlap, and a pixel may hold many.
// size: radius r, r², sqrt(1/2) / r. sizeRest: for half a period, at most r, halfArcs xy; the disc's
// area in a quarter of its cell z.
//
// The sum over the cells that the pixel meets, each cut at its borders, is a sum over three corners
// per axis: where the pixel ends in its last cell, where it begins in its first (weight -1), and the
// border half a period from a mark (twice the number of borders between).
vec4 paintDenseDots(vec4 below, vec2 at, Layer layer) {
  vec3 disc = layer.size.xyz;
  vec2 period = layer.pitch.zw;
  vec2 u = nearOffset(at, layer);
  vec2 k0 = floor((u - 0.5) * layer.pitch.xy + 0.5);
  vec2 k1 = floor((u + 0.5) * layer.pitch.xy + 0.5);
  vec2 first = u - 0.5 - k0 * period;
  vec2 last = u + 0.5 - k1 * period;
  vec2 borders = 2.0 * (k1 - k0);

  vec4 ends = vec4(last, first);
  vec4 arcs = halfArcs(ends, disc);
  vec2 border = 0.5 * period;
  vec2 borderArc = layer.sizeRest.xy;
  float inner = cornerArea(ends.x, ends.y, arcs.x, arcs.y, disc.y)
      - cornerArea(ends.x, ends.w, arcs.x, arcs.w, disc.y)
      - cornerArea(ends.z, ends.y, arcs.z, arcs.y, disc.y)
      + cornerArea(ends.z, ends.w, arcs.z, arcs.w, disc.y);
  float rows = cornerArea(ends.x, border.y, arcs.x, borderArc.y, disc.y)
      - cornerArea(ends.z, border.y, arcs.z, borderArc.y, disc.y);
  float columns = cornerArea(border.x, ends.y, borderArc.x, arcs.y, disc.y)
      - cornerArea(border.x, ends.w, borderArc.x, arcs.w, disc.y);
  float area = inner + borders.y * rows + borders.x * columns
      + borders.x * borders.y * layer.sizeRest.z;

  vec2 farthest = vec2(
      borders.x > 0.0 ? border.x : max(abs(first.x), abs(last.x)),
      borders.y > 0.0 ? border.y : max(abs(first.y), abs(last.y)));
  float coverage = dot(farthest, farthest) <= disc.y ? 1.0 : clamp(area, 0.0, 1.0);
  return sourceOver(below, layer.color, faded(coverage, layer));
}
