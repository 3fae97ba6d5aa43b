import Canvas

/// Shapes one over the other.
struct Shapes: Pattern {
  private let patterns: [any Pattern]

  init(_ layer: ShapesLayer) {
    patterns = layer.shapes.map { shape in
      switch shape {
      case .panel(let panel): Panel(panel)
      case .mask(let mask): Mask(mask)
      }
    }
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    for pattern in patterns { pattern.paint(row: y, over: &colors) }
  }
}
