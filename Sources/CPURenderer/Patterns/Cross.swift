import Canvas

/// Two bars with butt ends at each lattice point. What they cover is the same when their length and
/// their thickness change places, so only the longer and the shorter extent matter.
final class Cross: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var longRows = StripeRows()
  private var shortRows = StripeRows()
  /// The columns that a mark's longer extent touches, and what the shorter covers of them.
  private var longColumns = StripeColumns()
  private var shortShares = Buffer<Double>()
  /// The columns that the shorter extent touches: all that matters to rows away from one bar.
  private var shortColumns = StripeColumns()

  func prepare(_ layer: CrossLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    let (long, short) = (max(layer.length, layer.width), min(layer.length, layer.width))
    let rows = layer.lattice.rows(height: height)
    longRows.prepare(Stripes(axis: rows, width: long), height: height)
    shortRows.prepare(Stripes(axis: rows, width: short), height: height)
    let columns = layer.lattice.columns(width: width)
    longColumns.prepare(Stripes(axis: columns, width: long), width: width)
    shortShares.reserve(longColumns.list.sampleCount + sampleExcess)
    longColumns.work(out: Stripes(axis: columns, width: short), into: shortShares.start)
    shortColumns.prepare(Stripes(axis: columns, width: short), width: width)
    cost =
      2 * Double(shortRows.coveredCount) * Double(longColumns.list.sampleCount)
      + 2 * Double(longRows.partlyCoveredCount) * Double(shortColumns.list.sampleCount)
  }

  var mostSamples: Int { max(longColumns.list.sampleCount, shortColumns.list.sampleCount) }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    let gap = fade.applied(to: 0)
    guard fade?.sharpness != 0 else {
      forms.update(repeating: .uniform(gap), count: rows.count)
      return
    }
    for (index, y) in rows.enumerated() {
      let (long, short) = (longRows[y], shortRows[y])
      guard long > 0 else {
        forms[index] = .uniform(gap)
        continue
      }
      let isBarOnly = long == 1 && short == 0
      forms[index] = .sampled(
        RowForm.Sampled(
          gap: gap, list: short > 0 ? 0 : 1,
          key: isBarOnly ? 0 : longRows.representative(ofRow: y).map { 1 + $0 }))
    }
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList {
    let (long, short) = (longRows[y], shortRows[y])
    guard short > 0 else {
      let across = shortColumns.shares
      for index in stride(from: 0, to: shortColumns.list.sampleCount, by: 4) {
        samples.store(fade.applied(to: across.four(at: index) * long), at: index)
      }
      return shortColumns.list
    }
    let (along, across) = (longColumns.shares, shortShares.start)
    for index in stride(from: 0, to: longColumns.list.sampleCount, by: 4) {
      let a = along.four(at: index)
      let b = across.four(at: index)
      // Both bars cover what the shorter extent covers of columns and rows.
      samples.store(fade.applied(to: a * short + b * long - b * short), at: index)
    }
    return longColumns.list
  }
}
