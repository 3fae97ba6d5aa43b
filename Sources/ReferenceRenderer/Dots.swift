import Canvas

/// Discs at the lattice points. Their union is, cell by cell, disc ∩ cell, so a pixel's coverage is
/// the sum over the cells it meets, for every radius, with no loop over neighbours.
struct Dots: Pattern {
  private let layer: DotsLayer
  private let color: Premultiplied
  private let columns: [Intervals]

  init(_ layer: DotsLayer, width: Int) {
    self.layer = layer
    color = Premultiplied(layer.color)
    let lattice = layer.lattice
    columns = (0..<width).map {
      Intervals(offset: lattice.offset(ofColumn: $0), period: lattice.period.x)
    }
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    let row = Intervals(offset: layer.lattice.offset(ofRow: y), period: layer.lattice.period.y)
    for x in colors.indices {
      let coverage = layer.fade.applied(
        to: discArea(radius: layer.radius, columns[x], row))
      if coverage > 0 { colors[x].paint(color, coverage: coverage) }
    }
  }
}

/// The area of a disc inside the rectangles that two axes' pieces span.
func discArea(radius: Double, _ columns: Intervals, _ rows: Intervals) -> Double {
  var area = 0.0
  for j in 0..<rows.count {
    let b = rows[j]
    for i in 0..<columns.count {
      let a = columns[i]
      area +=
        a.weight * b.weight
        * DiscArea.quadrant(radius: radius, a.from, a.to, b.from, b.to)
    }
  }
  return area
}
