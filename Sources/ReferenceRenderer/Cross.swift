import Canvas

/// Two bars with butt ends at each lattice point.
struct Cross: Pattern {
  /// What bars cover of one column or row: along their length, across it, and both at once.
  private struct Shares {
    let along: Double
    let across: Double
    var both: Double { min(along, across) }

    init(_ layer: CrossLayer, period: Double, offset: Double) {
      along = Stripes(width: layer.length, period: period).coverage(at: offset)
      across = Stripes(width: layer.width, period: period).coverage(at: offset)
    }
  }

  private let layer: CrossLayer
  private let color: Premultiplied
  private let columns: [Shares]

  init(_ layer: CrossLayer, width: Int) {
    self.layer = layer
    color = Premultiplied(layer.color)
    columns = (0..<width).map {
      Shares(
        layer, period: layer.lattice.period.x, offset: layer.lattice.offset(ofColumn: $0))
    }
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    let row = Shares(layer, period: layer.lattice.period.y, offset: layer.lattice.offset(ofRow: y))
    for x in colors.indices {
      let column = columns[x]
      let covered =
        column.along * row.across + column.across * row.along - column.both * row.both
      colors[x].paint(color, coverage: layer.fade.applied(to: covered))
    }
  }
}
