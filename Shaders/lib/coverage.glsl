// What every pattern does with an exact area inside one pixel.

// Melts a pattern into its mean.
float faded(float coverage, Layer layer) {
  return layer.fade.y + layer.fade.x * (coverage - layer.fade.y);
}
