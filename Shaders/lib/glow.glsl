// Which dots of a pulse glow, and how. size: resting radius, 1 / band, front, amplitude. spans zw:
// (front / spacing)² as (n >> 18, n & 0x3ffff), with its fraction in fine.x.

const float RESTING_OPACITY = 0.32;
const float SIZE_GAIN = 1.6;

// Whether there is such a dot.
bool exists(ivec2 dot, Layer layer) {
  return all(lessThanEqual(abs(dot), layer.bounds.zw));
}

// i² + j² of a dot as (n >> 18, n & 0x3ffff), from squares in base 512: the sum passes 32 bits on the
// largest canvases.
ivec2 squaredIndex(ivec2 dot) {
  ivec2 n = abs(dot);
  ivec2 high = n >> 9;
  ivec2 low = n & 511;
  int middle = 2 * (high.x * low.x + high.y * low.y);
  int rest = ((middle & 511) << 9) + low.x * low.x + low.y * low.y;
  return ivec2(high.x * high.x + high.y * high.y + (middle >> 9) + (rest >> 18), rest & 0x3ffff);
}

// Whether a dot of that i² + j² glows.
bool glows(ivec2 n, Layer layer) {
  bool notBefore = n.x > layer.glow.x || (n.x == layer.glow.x && n.y >= layer.glow.y);
  bool notAfter = n.x < layer.glow.z || (n.x == layer.glow.z && n.y <= layer.glow.w);
  return notBefore && notAfter;
}

// How strongly it glows. Its distance beyond the front is a difference of squares over a sum, whose
// whole parts cancel in integers: in fp32 the two distances would lose what the radius shows.
float glowOf(ivec2 n, Layer layer) {
  float spacing = layer.pitch.z;
  float squares = 262144.0 * float(n.x - layer.spans.z) + float(n.y - layer.spans.w) - layer.fine.x;
  float distance = spacing * sqrt(262144.0 * float(n.x) + float(n.y));
  float sum = distance + layer.size.z;
  float away = sum > 0.0 ? spacing * spacing * squares / sum * layer.size.y : 0.0;
  return layer.size.w * exp(-away * away);
}

float glowingRadius(float glow, Layer layer) {
  return layer.size.x * (1.0 + SIZE_GAIN * glow);
}

float glowingOpacity(float glow) {
  return RESTING_OPACITY + (1.0 - RESTING_OPACITY) * glow;
}
