// One colour over the whole canvas, or a pattern that has melted into its mean: fade.y of it.
vec4 paintFlat(vec4 below, vec2 at, Layer layer) {
  return sourceOver(below, layer.color, layer.fade.y);
}
