import CVectors

/// Areas under a circle about the origin and above the axis, four at a time; within, two at a time, which
/// leaves each value in a register.
enum CircleArea {
  /// The area between the axis and the circle from 0 to `t`, `0 <= t <= r`; absolute error below
  /// 4e-16 r².
  ///
  /// - Parameter inverse: 1 / r.
  static func area(
    to t: SIMD4<Double>, radius r: SIMD4<Double>, inverse: SIMD4<Double>
  ) -> SIMD4<Double> {
    SIMD4(
      lowHalf: area(to: t.lowHalf, radius: r.lowHalf, inverse: inverse.lowHalf),
      highHalf: area(to: t.highHalf, radius: r.highHalf, inverse: inverse.highHalf))
  }

  @inline(__always)
  private static func area(
    to t: SIMD2<Double>, radius r: SIMD2<Double>, inverse: SIMD2<Double>
  ) -> SIMD2<Double> {
    0.5 * (t * half(at: t, radius: r) + r * r * arcSine(t, over: r, inverse: inverse))
  }

  static func area(to t: SIMD4<Double>, radius r: Double) -> SIMD4<Double> {
    area(to: t, radius: SIMD4(repeating: r), inverse: SIMD4(repeating: 1 / r))
  }

  /// Half of the chord at distance `t` from the middle, `0 <= t <= r`.
  @inline(__always)
  static func half(at t: SIMD4<Double>, radius r: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      lowHalf: half(at: t.lowHalf, radius: r.lowHalf),
      highHalf: half(at: t.highHalf, radius: r.highHalf))
  }

  @inline(__always)
  private static func half(at t: SIMD2<Double>, radius r: SIMD2<Double>) -> SIMD2<Double> {
    square_roots((r - t) * (r + t))
  }

  /// asin(t / r), relative error below 6e-16. Above 1/2 by asin w = π/2 - 2 asin √((1-w)/2), with
  /// 1 - w from r - t, which is exact there: near 1 the rounding of t / r would cost half the digits.
  @inline(__always)
  private static func arcSine(
    _ t: SIMD2<Double>, over r: SIMD2<Double>, inverse: SIMD2<Double>
  ) -> SIMD2<Double> {
    let rest = r - t
    let ratio = t * inverse
    let square = where_greater(t, rest, 0.5 * rest * inverse, ratio * ratio)
    let sine = where_greater(t, rest, square_roots(square), ratio)
    let arc = sine + sine * square * series(square)
    return where_greater(t, rest, .pi / 2 - 2 * arc, arc)
  }

  /// (asin w - w) / w³ for z = w² in 0...1/4: interpolated at Chebyshev nodes in 60 digits, which
  /// leaves a relative error of 6e-17 in asin w. Summed in pairs (Estrin), since the terms of Horner's
  /// way would each have to wait for the one before.
  @inline(__always)
  private static func series(_ z: SIMD2<Double>) -> SIMD2<Double> {
    let z2 = z * z
    let z4 = z2 * z2
    let low =
      (0.1666666666666665 + 0.07500000000020764 * z)
      + (0.044642857103423646 + 0.03038194736709848 * z) * z2
    let middle =
      (0.02237204763174451 + 0.017355259955786323 * z)
      + (0.013929652902326633 + 0.011875494382636922 * z) * z2
    let high =
      (0.0078029494773533175 + 0.01603551434914882 * z)
      + (-0.010749050339697808 + 0.028169218060881414 * z) * z2
    return (low + middle * z4) + high * (z4 * z4)
  }
}
