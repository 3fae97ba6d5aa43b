import Canvas

extension ReferenceRenderer {
  /// Whether some layer covers some pixel in part: what a comparison must see to prove anything
  /// about coverage. Ends at the first such pixel.
  package func hasPartlyCoveredPixel(in scene: ResolvedScene) -> Bool {
    scene.layers.contains { layer in
      guard let alpha = layer.leastFullAlpha else { return false }
      let nothing = Backdrop(width: scene.width, height: scene.height)
      let pattern = layer.reference(over: nothing, rows: 0..<scene.height)
      // Far apart at first: the edge of a large mark passes through few rows.
      let step = 61
      return (0..<step).contains { first in
        stride(from: first, to: scene.height, by: step).contains { y in
          var colors = [Premultiplied](repeating: Premultiplied(.clear), count: scene.width)
          pattern.paint(row: y, over: &colors)
          return colors.contains {
            ($0.components.w / alpha).isStrictlyBetween(1e-9, 1 - 1e-9)
          }
        }
      }
    }
  }
}

extension ResolvedLayer {
  /// The alpha of the faintest pixel that one of the layer's marks covers whole; nil for a layer
  /// without marks.
  fileprivate var leastFullAlpha: Double? {
    switch self {
    case .flat, .shapes, .material: nil
    case .dots(let layer): layer.color.alpha
    case .lines(let layer): layer.color.alpha
    case .cross(let layer): layer.color.alpha
    case .pulse(let layer): layer.color.alpha * PulseLayer.restingOpacity
    }
  }
}

extension Double {
  fileprivate func isStrictlyBetween(_ low: Double, _ high: Double) -> Bool {
    self > low && self < high
  }
}
