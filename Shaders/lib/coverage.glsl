// What every pattern does with an exact area inside one pixel.

// fp32 leaves a fully covered pixel a hair below 1, where an opacity such as .3, a rounding tie,
// would fall to the wrong level.
float snapped(float coverage) {
  return coverage > 0.99999 ? 1.0 : max(coverage, 0.0);
}

// Melts a pattern into its mean.
float faded(float coverage, Layer layer) {
  return layer.fade.y + layer.fade.x * (coverage - layer.fade.y);
}
