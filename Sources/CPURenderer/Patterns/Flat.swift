import Canvas

/// One colour over the whole canvas.
final class Flat: PreparablePattern {
  private(set) var color = Premultiplied.clear
  let mostSamples = 0
  let isMirrored = true
  let cost = 0.0

  func prepare(_ layer: FlatLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
  }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    forms.update(repeating: .uniform(1), count: rows.count)
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList { .empty }
}
