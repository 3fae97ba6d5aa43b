// Where a scene's program has its vertices, from gl_VertexID and gl_InstanceID alone: no attributes,
// no buffers. Every pixel computes the whole composite, so vertices only say which pixels are drawn.

uniform ivec4 marks;     // layer whose marks are drawn, one point each, or -1; first column and row yz
uniform vec4 pointSize;  // viewport, px xy; of a mark, and of a pulse's glowing dot, px zw

// One triangle over the viewport.
vec4 triangleCorner() {
  vec2 corner = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
  return vec4(2.0 * corner - 1.0, 0.0, 1.0);
}

// Vertices are columns of marks, instances are rows.
void placeVertex() {
  gl_Position = triangleCorner();
  gl_PointSize = 1.0;
  if (marks.x < 0) return;
  Layer layer = layers[marks.x];
  ivec2 index = ivec2(gl_VertexID, gl_InstanceID) + marks.yz;
  vec2 k = vec2(index);
  vec2 at = (layer.pan.xy + k * layer.gap.xy) + (layer.pan.zw + k * layer.gap.zw);
  // A point whose centre is outside the viewport is not drawn at all; the nearest edge's covers it.
  vec2 inside = clamp(at, vec2(0.0), pointSize.xy);
  gl_Position = vec4(2.0 * inside / pointSize.xy - 1.0, 0.0, 1.0);
  bool isLarge = glows(squaredIndex(index + layer.bounds.xy), layer);
  gl_PointSize = isLarge ? pointSize.w : pointSize.z;
}
