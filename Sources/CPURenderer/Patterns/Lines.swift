import Canvas

/// Full-extent stripes along both axes. Each stripe set depends on one coordinate, so their union is
/// exact: a + b - a b.
final class Lines: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var rows = StripeRows()
  private var columns = StripeColumns()

  func prepare(_ layer: LinesLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    rows.prepare(
      Stripes(axis: layer.lattice.rows(height: height), width: layer.width), height: height)
    columns.prepare(
      Stripes(axis: layer.lattice.columns(width: width), width: layer.width), width: width)
    cost = Double(rows.partlyCoveredCount) * Double(mostSamples)
  }

  var mostSamples: Int { columns.list.sampleCount }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    let whole = RowForm.uniform(fade.applied(to: 1))
    guard fade?.sharpness != 0, !columns.areFull else {
      forms.update(repeating: whole, count: rows.count)
      return
    }
    for (index, y) in rows.enumerated() {
      let share = self.rows[y]
      forms[index] =
        share == 1
        ? whole
        : .sampled(
          RowForm.Sampled(
            gap: fade.applied(to: share), list: 0,
            key: share == 0 ? 0 : self.rows.representative(ofRow: y).map { 1 + $0 }))
    }
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList {
    let b = rows[y]
    let shares = columns.shares
    for index in stride(from: 0, to: mostSamples, by: 4) {
      let a = shares.four(at: index)
      samples.store(fade.applied(to: a + b - a * b), at: index)
    }
    return columns.list
  }
}
