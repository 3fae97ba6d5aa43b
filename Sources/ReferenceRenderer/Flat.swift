import Canvas

/// One colour over the whole canvas.
struct Flat: Pattern {
  private let color: Premultiplied

  init(_ layer: FlatLayer) {
    color = Premultiplied(layer.color)
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    for x in colors.indices { colors[x].paint(color, coverage: 1) }
  }
}
