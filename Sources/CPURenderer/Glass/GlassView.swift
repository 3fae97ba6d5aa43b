import Canvas

/// What glass does to a blurred colour.
struct GlassView {
  private let saturation: Double
  private let tint: Premultiplied

  /// Clear glass.
  init() {
    saturation = 1
    tint = .clear
  }

  init(_ layer: MaterialLayer) {
    saturation = layer.saturation
    tint = Premultiplied(layer.tint)
  }

  func color(of blurred: Premultiplied) -> Premultiplied {
    let components = blurred.components
    let alpha = components.w
    let luma = (SIMD3(components.x, components.y, components.z) * MaterialLayer.luma).sum()
    let gray = SIMD4(luma, luma, luma, alpha)
    let strong = gray + saturation * (components - gray)
    var result = Premultiplied(
      components: strong.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
    result.paint(tint, coverage: 1)
    return result
  }
}
