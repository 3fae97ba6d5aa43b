// What a shape adds to the composite; the blending takes away what it hides.

const int SOURCE_PAINT = 0;
const int SOURCE_GLASS = 1;

uniform int source;
uniform ivec2 corner;      // the glass's first column and row
uniform sampler2D glass;

flat in vec4 color;
flat in ivec4 outer;
flat in vec4 outerRest;
flat in ivec4 hole;
flat in vec4 holeRest;
flat in vec4 radius;

out vec4 fragment;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float coverage = outerRest.x;
  if (radius.x >= 0.0) {
    coverage = roundedRectArea(pixel, outer, outerRest, radius.xy);
    if (radius.z >= 0.0) coverage -= roundedRectArea(pixel, hole, holeRest, radius.zw);
    coverage = clamp(coverage, 0.0, 1.0);
  }
  fragment = coverage * (source == SOURCE_GLASS ? texelFetch(glass, pixel - corner, 0) : color);
}
