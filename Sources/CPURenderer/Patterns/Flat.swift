import Canvas

/// One colour over the whole canvas.
final class Flat: PreparablePattern {
  private(set) var color = Premultiplied.clear
  let cost = 0.0

  func prepare(_ layer: FlatLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
  }

  func coverage(alongRow y: Int) -> RowCoverage { .uniform(1) }
}
