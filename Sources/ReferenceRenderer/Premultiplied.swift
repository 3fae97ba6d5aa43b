import Canvas
import Pixels

/// A colour in the middle of compositing: sRGB-encoded, premultiplied, 0...1.
struct Premultiplied {
  /// Red, green, blue, alpha.
  var components: SIMD4<Double>

  init(components: SIMD4<Double>) {
    self.components = components
  }

  init(_ color: RGBA) {
    let alpha = color.alpha
    components = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
  }

  /// Source-over of `color`, premultiplied at full coverage, of which `coverage` is there.
  mutating func paint(_ color: Premultiplied, coverage: Double) {
    components *= 1 - color.components.w * coverage
    components += color.components * coverage
  }

  /// The 8-bit pixel, in the alpha form asked for.
  func quantized(_ form: Pixmap.AlphaForm) -> SIMD4<UInt8> {
    let levels = Self.levels(components)
    guard form == .straight else { return levels }
    guard levels.w > 0 else { return .zero }
    var straight = Self.levels(components / components.w)
    straight.w = levels.w
    return straight
  }

  /// `floor(255 c + 0.5)` per component, after rounding away what double arithmetic leaves below a
  /// tie: an opacity of .5 on a red of 145 is 72.5 levels exactly, and must not fall to 72.
  private static func levels(_ c: SIMD4<Double>) -> SIMD4<UInt8> {
    let scale = Double(1 << 32)
    let exact = (c * 255 * scale).rounded(.toNearestOrEven) / scale
    return SIMD4<UInt8>(
      (exact + 0.5).rounded(.down).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
  }
}
