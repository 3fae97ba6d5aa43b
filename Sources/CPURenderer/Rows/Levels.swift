/// `floor(x + 0.5)` of levels, 0...255, after rounding to a multiple of 2⁻³²: double arithmetic
/// leaves an opacity of .5 on a red of 145 below the 72.5 that it is.
enum Levels {
  /// Adding this rounds a level to 2⁻³², and leaves its whole part in the lowest byte of the upper
  /// word.
  private static let rounder = 0x1.8p20 + 0.5
  /// What the upper word holds besides.
  private static let surplus: UInt32 = 0x4138_0000

  @inline(__always)
  private static func words(_ levels: SIMD4<Double>) -> SIMD4<UInt32> {
    unsafeBitCast(levels + rounder, to: SIMD8<UInt32>.self).oddHalf
  }

  /// Each as a word of its own.
  @inline(__always)
  static func bytes(_ levels: SIMD4<Double>) -> SIMD4<UInt32> { words(levels) &- surplus }

  /// Four pixels from their channels.
  @inline(__always)
  static func pixels(
    _ red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>, _ alpha: SIMD4<Double>
  ) -> SIMD4<UInt32> {
    // Sums, so that what is surplus goes in one step.
    words(red) &+ words(green) &<< 8 &+ words(blue) &<< 16 &+ words(alpha) &<< 24
      &- surplus &* 0x0101_0101
  }

  /// Four pixels with colour as at full alpha, from premultiplied channels.
  @inline(__always)
  static func straightPixels(
    _ red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>, _ alpha: SIMD4<Double>
  ) -> SIMD4<UInt32> {
    // No number where there is no alpha; what that makes is left out with all that rounds to none.
    let factor = 255 / alpha
    return pixels(red * factor, green * factor, blue * factor, alpha)
      .replacing(with: 0, where: bytes(alpha) .== 0)
  }

  /// The channels of one pixel.
  @inline(__always)
  static func channels(_ levels: SIMD4<Double>) -> SIMD4<UInt8> {
    SIMD4<UInt8>(truncatingIfNeeded: words(levels))
  }
}
