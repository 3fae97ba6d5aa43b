// One layer's numbers. Lengths in px; "hi" and "lo" are the two parts whose sum is the value, split
// so that fp32 keeps what it cannot hold in one number (see README.md).
struct Layer {
  vec4 gap;      // period: hi xy, lo zw
  vec4 pan;      // place of one mark: hi xy, lo zw
  vec4 pitch;    // 1 / period xy, period zw
  vec4 color;    // sRGB, premultiplied, in levels (0...255)
  vec4 size;     // the pattern's lengths: see each pattern
  vec4 sizeRest; // stripes: what fp32 leaves of the lengths in size; see also dense-dots.glsl
  vec4 fade;     // sharpness, mean coverage; quantum of the coarse parts, 1 / quantum
  vec4 fine;     // place xy and period zw, less their coarse and lo parts
  ivec4 coarse;  // far axes: place xy and period zw, whole quanta
  ivec4 spans;   // coarse parts of the lengths in size, whole quanta
  ivec4 kind;    // pattern; ranges of its numbers
  ivec4 bounds;  // pulse: index of the dot at pan xy, last column and row zw; lattices finer than
                 // 1 px: turns per pixel xy, turns at the first pixel's centre zw, in 1 / 2^32
  ivec4 glow;    // pulse: first and last glowing i² + j², each as (n >> 18, n & 0x3ffff)
};

// The ranges of numbers that need more than usual, in kind.y. A program for layers that need
// nothing more has a constant 0 there, and the compiler leaves out what the ranges ask for.
const int FAR_X = 1;     // a period above 4096 px
const int FAR_Y = 2;
const int FINE_X = 4;    // below 1 px
const int FINE_Y = 8;
const int CLOSE_X = 16;  // below 2 px
const int CLOSE_Y = 32;
const int LARGE = 64;    // a disc's radius above 128 px

Layer usual(Layer layer) {
  layer.kind.y = 0;
  return layer;
}
