#version 300 es
precision highp float;
precision highp int;

// One rectangle of pixels per instance; the fragment stage computes the coverage of each.
layout(location = 0) in ivec4 box;         // first and end column and row: left top right bottom
layout(location = 1) in vec4 paint;        // premultiplied, 0...1
layout(location = 2) in ivec4 outerWhole;  // edges of what is covered, as roundedRectArea takes them
layout(location = 3) in vec4 outerPart;
layout(location = 4) in ivec4 holeWhole;   // edges of the hole in it
layout(location = 5) in vec4 holePart;
// Two radii, each as a whole number and a rest. A hole's below 0: there is none. The outer below 0:
// all pixels are covered alike, by outerPart.x.
layout(location = 6) in vec4 radii;

uniform ivec2 size;                        // of the framebuffer

flat out vec4 color;
flat out ivec4 outer;
flat out vec4 outerRest;
flat out ivec4 hole;
flat out vec4 holeRest;
flat out vec4 radius;

void main() {
  color = paint;
  outer = outerWhole;
  outerRest = outerPart;
  hole = holeWhole;
  holeRest = holePart;
  radius = radii;
  ivec2 corner = ivec2((gl_VertexID & 1) == 0 ? box.x : box.z, gl_VertexID < 2 ? box.y : box.w);
  gl_Position = vec4(2.0 * vec2(corner) / vec2(size) - 1.0, 0.0, 1.0);
}
