import Canvas

/// Full-extent stripes along both axes. Each stripe set depends on one coordinate, so their union is
/// exact: a + b - a b.
final class Lines: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var rows: Stripes?
  private var columns = MarkColumns()
  private var columnShares = Buffer<Double>()
  private var isFull = false

  func prepare(_ layer: LinesLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    let rows = Stripes(axis: layer.lattice.rows(height: height), width: layer.width)
    let stripes = Stripes(axis: layer.lattice.columns(width: width), width: layer.width)
    self.rows = rows
    isFull = layer.width >= min(layer.lattice.period.x, layer.lattice.period.y)
    columns.prepare(stripes.axis, reach: layer.width / 2, slack: 0, width: width)
    columnShares.reserve(columns.sampleCount + Samples.excess)
    let shares = columnShares.start
    columns.forEachSample { shares[$0] = stripes.coverage(ofPixel: $1) }
    let ownRows = rows.axis.recurrence?.pixels ?? height
    cost =
      Double(ownRows) * min((layer.width + 1) / rows.axis.period, 1) * Double(columns.sampleCount)
  }

  func coverage(alongRow y: Int) -> RowCoverage {
    guard let rows, !isFull, fade?.sharpness != 0 else { return .uniform(fade.applied(to: 1)) }
    let representative = rows.axis.representative(ofPixel: y)
    let share = rows.coverage(ofPixel: representative)
    if share == 1 { return .uniform(fade.applied(to: 1)) }
    let isRepeated = rows.axis.recurrence != nil
    return .sampled(
      Samples(
        spans: columns.spans, count: columns.sampleCount, gap: fade.applied(to: share),
        key: share == 0 ? 0 : isRepeated ? 1 + representative : nil, layout: 0))
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {
    guard let rows else { return }
    let b = rows.coverage(ofPixel: rows.axis.representative(ofPixel: y))
    let shares = columnShares.start
    for index in stride(from: 0, to: columns.sampleCount, by: 4) {
      let a = shares.four(at: index)
      samples.store(fade.applied(to: a + b - a * b), at: index)
    }
  }
}
