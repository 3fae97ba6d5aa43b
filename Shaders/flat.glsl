// One colour over the whole canvas.
vec4 paintFlat(vec4 below, vec2 at, Layer layer) {
  return sourceOver(below, layer.color, 1.0);
}
