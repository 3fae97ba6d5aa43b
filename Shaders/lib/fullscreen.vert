#version 300 es
// One triangle that covers the framebuffer, from gl_VertexID alone: no attributes, no buffers.
void main() {
  vec2 corner = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2));
  gl_Position = vec4(2.0 * corner - 1.0, 0.0, 1.0);
}
