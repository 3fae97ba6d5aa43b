// The pattern alone, with plain uniforms and a main of its own. A uniform left at 0 takes the default
// beside it, so that the shader shows something wherever it is opened. Each .frag file has only its
// own pattern's part.
uniform vec2 resolution;  // canvas, px
uniform float scale;      // px per pt [1]
uniform float zoom;       // [1]
uniform vec4 gap;         // period, px: hi xy, lo zw [20 zoom scale]
uniform vec4 pan;         // place of one mark, px: hi xy, lo zw
uniform float size;       // dots: diameter; cross: a quarter of a bar's length; flow pt [1.5]
uniform float lineWidth;  // lines, cross: thickness, pt [0.5]
uniform float phase;      // pulse: progress, 0...1
uniform vec4 color;       // straight sRGB and alpha [gray at 0.3]

out vec4 fragment;

float orDefault(float value, float fallback) {
  return value > 0.0 ? value : fallback;
}

// What all patterns share. Every axis counts as near, and none as finer than 1 px.
Layer plainLayer(float perPoint) {
  vec2 period = vec2(
      orDefault(gap.x + gap.z, 20.0 * perPoint), orDefault(gap.y + gap.w, 20.0 * perPoint));
  vec4 parts = gap.x > 0.0 && gap.y > 0.0 ? gap : vec4(period, 0.0, 0.0);
  vec4 ink = color.a > 0.0 ? 255.0 * color : vec4(142.0, 142.0, 147.0, 76.5);
  ink.rgb *= ink.a / 255.0;
  return Layer(
      parts, pan, vec4(1.0 / period, period), ink, vec4(0.0), vec4(0.0),
      vec4(1.0, 0.0, 64.0, 1.0 / 64.0), vec4(0.0, 0.0, parts.xy), ivec4(0), ivec4(0), ivec4(0),
      ivec4(0), ivec4(0));
}

// Half of a mark's length per axis; marks that meet reach far beyond a period.
vec2 halfExtent(float extent, Layer layer) {
  vec2 period = layer.pitch.zw;
  return mix(vec2(0.5 * extent), 2.0 * period + 2.0, lessThanEqual(period, vec2(extent)));
}

#if defined(PATTERN_DOTS)
vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(perPoint);
  float r = 0.5 * orDefault(size, 1.5) * perPoint;
  layer.size = vec4(r, 0.125 / r, 0.25 / (r * r), 0.0);
  float quanta = r / layer.fade.z;
  layer.spans.x = int(quanta * quanta);
  layer.size.w = fract(quanta * quanta);
  layer.kind.y = (layer.pitch.z < 2.0 ? CLOSE_X : 0) | (layer.pitch.w < 2.0 ? CLOSE_Y : 0)
      | (r > 128.0 ? LARGE : 0);
  return paintDots(vec4(0.0), at, layer);
}
#elif defined(PATTERN_LINES)
vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(perPoint);
  layer.size.xy = halfExtent(orDefault(lineWidth, 0.5) * pixels, layer);
  return paintLines(vec4(0.0), at, layer);
}
#elif defined(PATTERN_CROSS)
vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(perPoint);
  layer.size.xy = halfExtent(4.0 * orDefault(size, 1.5) * perPoint, layer);
  layer.size.zw = halfExtent(orDefault(lineWidth, 0.5) * pixels, layer);
  return paintCross(vec4(0.0), at, layer);
}
#elif defined(PATTERN_PULSE)
const float BAND = 80.0;
const float THRESHOLD = 0.02;

vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(pixels);
  layer.pan = vec4(0.5 * resolution, 0.0, 0.0);
  vec2 canvas = resolution / pixels;
  float spacing = layer.pitch.z / pixels;
  float front = phase * (0.5 * length(canvas) + BAND);
  float amplitude = 1.0 - phase * phase * phase * phase;
  layer.size = vec4(2.0 * pixels, 1.0 / (BAND * pixels), front * pixels, amplitude);
  layer.bounds.zw = ivec2(0.5 * canvas / spacing) + 1;
  float ringSquare = (front / spacing) * (front / spacing);
  layer.spans.zw = ivec2(int(ringSquare) >> 18, int(ringSquare) & 0x3ffff);
  layer.fine.x = fract(ringSquare);
  layer.glow = ivec4(1, 0, 0, 0);
  if (amplitude > THRESHOLD) {
    // The distances between which the glow passes the threshold, as i² + j².
    float reach = BAND * sqrt(log(amplitude / THRESHOLD));
    float inner = max(front - reach, 0.0) / spacing;
    float outer = (front + reach) / spacing;
    int first = int(ceil(inner * inner));
    int last = int(floor(outer * outer));
    layer.glow = ivec4(first >> 18, first & 0x3ffff, last >> 18, last & 0x3ffff);
    float largest = layer.size.x * (1.0 + SIZE_GAIN * amplitude) + 0.5;
    layer.spans.xy = ivec2(largest / layer.pitch.z + 0.5);
  }
  return paintPulse(vec4(0.0), at, layer);
}
#else
vec4 standalone(vec2 at, float pixels, float perPoint) {
  Layer layer = plainLayer(perPoint);
  layer.fade.y = 1.0;
  return paintFlat(vec4(0.0), at, layer);
}
#endif

void main() {
  float pixels = orDefault(scale, 1.0);
  // A window's first row is at the bottom.
  vec2 at = vec2(gl_FragCoord.x, resolution.y - gl_FragCoord.y);
  fragment = encoded(standalone(at, pixels, orDefault(zoom, 1.0) * pixels), OUTPUT_PREMULTIPLIED);
}
