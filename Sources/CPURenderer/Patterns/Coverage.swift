import Canvas

/// Coverage as it is painted: melted into the mean, and rounded.
enum Coverage {
  /// Adding and taking away this rounds to a multiple of 2⁻⁴⁰. Exact areas summed in double leave a
  /// full pixel at 1 - 1e-16, and a rounding tie such as an opacity of .3 would fall below itself.
  private static let grid = 0x1.8p12

  @inline(__always)
  static func rounded(_ coverage: SIMD4<Double>) -> SIMD4<Double> { (coverage + grid) - grid }

  static func rounded(_ coverage: Double) -> Double { (coverage + grid) - grid }
}

extension Optional<Fade> {
  @inline(__always)
  func applied(to coverage: SIMD4<Double>) -> SIMD4<Double> {
    guard let fade = self else { return Coverage.rounded(coverage) }
    return Coverage.rounded(fade.mean + fade.sharpness * (coverage - fade.mean))
  }

  func applied(to coverage: Double) -> Double {
    applied(to: SIMD4(repeating: coverage)).x
  }
}
