// A panel alone, with plain uniforms and a main of its own. A uniform left at 0 takes the default
// beside it.
uniform vec2 resolution;  // canvas, px
uniform float scale;      // px per pt [1]
uniform vec4 rect;        // left, top, width, height, pt [the canvas, less an eighth all round]
uniform float radius;     // of the corners, pt; at most half a side
uniform float lineWidth;  // of a border that lies inside, pt [0: the whole panel is filled]
uniform vec4 color;       // straight sRGB and alpha [gray at 0.3]

out vec4 fragment;

// The area of the rounded rectangle `edges`, left top right bottom, in px, inside the pixel.
float panelArea(ivec2 pixel, vec4 edges, float corner) {
  vec4 whole = floor(edges);
  vec2 side = edges.zw - edges.xy;
  if (min(side.x, side.y) <= 0.0) return 0.0;
  float r = clamp(corner, 0.0, 0.5 * min(side.x, side.y));
  return roundedRectArea(pixel, ivec4(whole), edges - whole, vec2(floor(r), fract(r)));
}

void main() {
  float pixels = scale > 0.0 ? scale : 1.0;
  vec4 box = rect * pixels;
  vec4 edges = rect.z > 0.0 && rect.w > 0.0
      ? vec4(box.xy, box.xy + box.zw) : vec4(0.125 * resolution, 0.875 * resolution);
  // A window's first row is at the bottom.
  ivec2 pixel = ivec2(int(gl_FragCoord.x), int(resolution.y - gl_FragCoord.y));
  float area = panelArea(pixel, edges, radius * pixels);
  if (lineWidth > 0.0) {
    float line = lineWidth * pixels;
    vec4 inner = edges + vec4(line, line, -line, -line);
    area -= panelArea(pixel, inner, max(radius * pixels - line, 0.0));
  }
  vec4 ink = color.a > 0.0 ? 255.0 * color : vec4(142.0, 142.0, 147.0, 76.5);
  ink.rgb *= ink.a / 255.0;
  fragment = encoded(sourceOver(vec4(0.0), ink, area), OUTPUT_PREMULTIPLIED);
}
