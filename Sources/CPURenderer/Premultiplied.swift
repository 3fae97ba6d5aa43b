import Canvas

/// A colour in the middle of compositing: sRGB-encoded, premultiplied, 0...1.
struct Premultiplied: BitwiseCopyable {
  /// Red, green, blue, alpha.
  var components: SIMD4<Double>

  static let clear = Premultiplied(components: .zero)

  /// Source-over of `color`, premultiplied at full coverage, of which `coverage` is there.
  @inline(__always)
  mutating func paint(_ color: Premultiplied, coverage: Double) {
    components *= 1 - color.components.w * coverage
    components += color.components * coverage
  }
}

extension Premultiplied {
  init(_ color: RGBA) {
    let alpha = color.alpha
    components = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }
}

/// `floor(x + 0.5)` of levels, 0...255, after rounding to a multiple of 2⁻³²: double arithmetic
/// leaves an opacity of .5 on a red of 145 below the 72.5 that it is.
enum Levels {
  /// Adding this rounds a level to 2⁻³², and leaves its whole part in the lowest byte of the upper
  /// word.
  private static let rounder = 0x1.8p20 + 0.5

  @inline(__always)
  static func words(_ levels: SIMD4<Double>) -> SIMD4<UInt64> {
    unsafeBitCast(levels + rounder, to: SIMD4<UInt64>.self) &>> 32 & 0xFF
  }

  @inline(__always)
  static func byte(_ level: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: (level + rounder).bitPattern &>> 32)
  }

  @inline(__always)
  static func bytes(_ levels: SIMD4<Double>) -> SIMD4<UInt8> {
    SIMD4<UInt8>(truncatingIfNeeded: words(levels))
  }
}
