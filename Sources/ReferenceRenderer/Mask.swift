import Canvas

/// Text, an icon or a curve: coverage that was rasterised once, for every renderer.
struct Mask: Pattern {
  private let shape: MaskShape
  private let color: Premultiplied

  init(_ shape: MaskShape) {
    self.shape = shape
    color = Premultiplied(shape.color)
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    for span in shape.mask.row(y) {
      for x in span.columns.clamped(to: colors.indices) {
        colors[x].paint(color, coverage: rounded(span.share))
      }
    }
  }
}
