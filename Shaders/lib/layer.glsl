// One layer's numbers. Lengths in px; "hi" and "lo" are the two parts whose sum is the value, split
// so that fp32 keeps what it cannot hold in one number (see README.md).
struct Layer {
  vec4 gap;      // period: hi xy, lo zw
  vec4 pan;      // place of one mark: hi xy, lo zw
  vec4 pitch;    // 1 / period xy, period zw
  vec4 color;    // sRGB, premultiplied, in levels (0...255)
  vec4 size;     // the pattern's lengths: see each pattern
  vec4 sizeRest; // stripes: what fp32 leaves of the lengths in size
  vec4 fade;     // sharpness, mean coverage; quantum of the coarse parts, 1 / quantum
  vec4 fine;     // place xy and period zw, less their coarse and lo parts
  ivec4 coarse;  // far axes: place xy and period zw, whole quanta
  ivec4 spans;   // coarse parts of the lengths in size, whole quanta
  ivec4 kind;    // pattern; far axes (bit 0: x, bit 1: y)
  ivec4 bounds;  // pulse: index of the dot at pan xy, last column and row zw; lattices finer than
                 // 1 px: turns per pixel xy, turns at the first pixel's centre zw, in 1 / 2^32
  ivec4 glow;    // pulse: first and last glowing i² + j², each as (n >> 18, n & 0x3ffff)
};
