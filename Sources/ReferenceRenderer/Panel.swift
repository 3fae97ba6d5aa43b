import Canvas

/// A rounded rectangle, or the ring between two.
struct Panel: Pattern {
  private let shape: PanelShape
  private let color: Premultiplied

  init(_ shape: PanelShape) {
    self.shape = shape
    color = Premultiplied(shape.color)
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    guard shape.outer.rows(below: y + 1).contains(y) else { return }
    for x in shape.outer.columns(below: colors.count) {
      var area = shape.outer.area(ofPixel: x, y)
      if let hole = shape.hole { area -= hole.area(ofPixel: x, y) }
      colors[x].paint(color, coverage: rounded(area))
    }
  }
}

extension RoundedRect {
  func area(ofPixel x: Int, _ y: Int) -> Double { area(cut(ofColumn: x), cut(ofRow: y)) }
}
