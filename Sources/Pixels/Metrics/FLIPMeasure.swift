import Glibc

/// FLIP's error of one pixel from what the filters give for both images.
struct FLIPMeasure {
  private let color = FLIPColor()
  private let largestColorError: Float

  init() {
    let (green, blue) = (color.huntLab([0, 1, 0, 0]), color.huntLab([0, 0, 1, 0]))
    largestColorError = pow(FLIPColor.distance(green, blue), 0.7)
  }

  /// 0...1
  func error(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> Float {
    let colorError = colorError(a, b)
    return colorError == 0 ? 0 : pow(colorError, 1 - featureError(a, b))
  }

  /// Spreads the errors below .4 of the largest over 0 to .95.
  private func colorError(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> Float {
    let distance = FLIPColor.distance(color.huntLab(rgb(a)), color.huntLab(rgb(b)))
    guard distance > 0 else { return 0 }
    let error = pow(distance, 0.7)
    let knee = 0.4 * largestColorError
    return error < knee
      ? 0.95 * error / knee
      : 0.95 + 0.05 * (error - knee) / (largestColorError - knee)
  }

  /// Linear RGB of the lanes Y + 16, Cx and Cz, as far as a display has it.
  private func rgb(_ lanes: SIMD8<Float>) -> SIMD4<Float> {
    let y = lanes[0] / 116
    let xyz = SIMD4(y + lanes[1] / 500, y, y - (lanes[2] + lanes[3]) / 200, 0)
    return (color.toRGB * xyz).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  private func featureError(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> Float {
    func length(_ x: Float, _ y: Float) -> Float { (x * x + y * y).squareRoot() }
    let edge = abs(length(a[4], a[6]) - length(b[4], b[6]))
    let point = abs(length(a[5], a[7]) - length(b[5], b[7]))
    return (max(edge, point) / Float(2).squareRoot()).squareRoot()
  }
}
