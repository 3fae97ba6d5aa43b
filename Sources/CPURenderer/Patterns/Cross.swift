import Canvas

/// Two bars with butt ends at each lattice point.
final class Cross: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var rows: Bars?
  /// The columns that a mark's longer extent touches: its bars' length, unless they are thicker.
  private var longColumns = MarkColumns()
  private var longShares = Buffer<Double>()
  /// Coverage by the shorter extent in those columns.
  private var shortShares = Buffer<Double>()
  /// The columns that the shorter extent touches: all that matters to rows away from one bar.
  private var middleColumns = MarkColumns()
  private var middleShares = Buffer<Double>()

  /// One axis. The formula is the same for both extents, so only the longer and the shorter matter.
  private struct Bars {
    let axis: Axis
    let long: Stripes
    let short: Stripes

    init(_ layer: CrossLayer, axis: Axis) {
      self.axis = axis
      long = Stripes(axis: axis, width: max(layer.length, layer.width))
      short = Stripes(axis: axis, width: min(layer.length, layer.width))
    }

    func shares(ofPixel index: Int) -> (long: Double, short: Double) {
      let long = long.coverage(ofPixel: index)
      return (long, long > 0 ? short.coverage(ofPixel: index) : 0)
    }
  }

  func prepare(_ layer: CrossLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    let columns = Bars(layer, axis: layer.lattice.columns(width: width))
    let rows = Bars(layer, axis: layer.lattice.rows(height: height))
    self.rows = rows
    longColumns.prepare(columns.axis, reach: columns.long.width / 2, slack: 0, width: width)
    longShares.reserve(longColumns.sampleCount + Samples.excess)
    shortShares.reserve(longColumns.sampleCount + Samples.excess)
    let (long, short) = (longShares.start, shortShares.start)
    longColumns.forEachSample { (long[$0], short[$0]) = columns.shares(ofPixel: $1) }
    middleColumns.prepare(columns.axis, reach: columns.short.width / 2, slack: 0, width: width)
    middleShares.reserve(middleColumns.sampleCount + Samples.excess)
    let middle = middleShares.start
    middleColumns.forEachSample { middle[$0] = columns.short.coverage(ofPixel: $1) }
    cost = cost(rows: rows, height: height)
  }

  private func cost(rows: Bars, height: Int) -> Double {
    let ownRows = Double(rows.axis.recurrence?.pixels ?? height)
    let inBar = min((rows.short.width + 1) / rows.axis.period, 1)
    let atEnds = min(2 / rows.axis.period, 1)
    return 2 * ownRows
      * (inBar * Double(longColumns.sampleCount) + atEnds * Double(middleColumns.sampleCount))
  }

  func coverage(alongRow y: Int) -> RowCoverage {
    guard let rows, fade?.sharpness != 0 else { return .uniform(fade.applied(to: 0)) }
    let representative = rows.axis.representative(ofPixel: y)
    let row = rows.shares(ofPixel: representative)
    guard row.long > 0 else { return .uniform(fade.applied(to: 0)) }
    let isMiddleOnly = row.short == 0
    let key: Int? =
      if isMiddleOnly && row.long == 1 { 0 } else if rows.axis.recurrence != nil {
        1 + representative
      } else { nil }
    return .sampled(
      Samples(
        spans: isMiddleOnly ? middleColumns.spans : longColumns.spans,
        count: isMiddleOnly ? middleColumns.sampleCount : longColumns.sampleCount,
        gap: fade.applied(to: 0), key: key, layout: isMiddleOnly ? 1 : 0))
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {
    guard let rows else { return }
    let row = rows.shares(ofPixel: rows.axis.representative(ofPixel: y))
    if row.short == 0 {
      let shares = middleShares.start
      for index in stride(from: 0, to: middleColumns.sampleCount, by: 4) {
        samples.store(fade.applied(to: shares.four(at: index) * row.long), at: index)
      }
      return
    }
    let both = min(row.long, row.short)
    let (long, short) = (longShares.start, shortShares.start)
    for index in stride(from: 0, to: longColumns.sampleCount, by: 4) {
      let (along, across) = (long.four(at: index), short.four(at: index))
      // Where the shorter extent covers something, the longer one covers no less.
      samples.store(
        fade.applied(to: along * row.short + across * row.long - across * both), at: index)
    }
  }
}
