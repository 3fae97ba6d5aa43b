import Canvas

/// Full-extent stripes along both axes.
struct Lines: Pattern {
  private let layer: LinesLayer
  private let color: Premultiplied
  private let rows: Stripes
  /// The share of each column that vertical stripes cover.
  private let columns: [Double]

  init(_ layer: LinesLayer, width: Int) {
    self.layer = layer
    color = Premultiplied(layer.color)
    rows = Stripes(width: layer.width, period: layer.lattice.period.y)
    let stripes = Stripes(width: layer.width, period: layer.lattice.period.x)
    columns = (0..<width).map { stripes.coverage(at: layer.lattice.offset(ofColumn: $0)) }
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    let b = rows.coverage(at: layer.lattice.offset(ofRow: y))
    for x in colors.indices {
      let a = columns[x]
      // Each stripe set depends on one coordinate, so their union is exact.
      colors[x].paint(color, coverage: layer.fade.applied(to: a + b - a * b))
    }
  }
}
