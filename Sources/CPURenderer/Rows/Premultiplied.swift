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
