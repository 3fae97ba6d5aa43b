import Canvas

/// What the fragment shader writes where nothing is painted over the fill, in the same steps and the
/// same precision, so that clearing to it gives the same bytes: `encoded` in Shaders/lib/color.glsl.
struct ClearColor: Equatable {
  let red: Float
  let green: Float
  let blue: Float
  let alpha: Float

  init(_ fill: RGBA, output: OutputForm) {
    let alpha = 255 * fill.alpha
    let color = SIMD4<Float>(
      Float(fill.red * alpha), Float(fill.green * alpha), Float(fill.blue * alpha), Float(alpha))
    var levels = color
    if output != .float { levels = Self.quantised(color) }
    if output == .straight {
      let alpha = levels.w
      levels = alpha > 0 ? Self.quantised(255 * color / color.w) : .zero
      levels.w = alpha
    }
    let stored = levels / 255
    (red, green, blue, self.alpha) = (stored.x, stored.y, stored.z, stored.w)
  }

  private static func quantised(_ levels: SIMD4<Float>) -> SIMD4<Float> {
    (levels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.50002)
      .rounded(.down)
  }
}
