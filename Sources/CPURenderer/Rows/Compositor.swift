/// Rows along which several layers differ: composited in double, quantised once.
struct Compositor: ~Copyable {
  private var colors = ColorRow()
  private var samples = Buffer<Double>()
  private var coverage = CoverageRow()
  /// The spans painted so far.
  private var touched: [SpanList] = []
  private var width = 0
  /// Whether any column may differ from the ground; else only those of spans do.
  private var isWhole = false

  mutating func prepare(width: Int, mostSamples: Int) {
    self.width = width
    colors.prepare(width: width)
    coverage.prepare(width: width)
    samples.reserve(mostSamples + sampleExcess)
  }

  /// Composites a row and hands its colours to `body`.
  ///
  /// - Parameter ground: What is below the row's layers, column by column; nil for the row's fill.
  mutating func composite(
    _ row: LayerRow, of patterns: [any Pattern], over ground: UnsafePointer<Premultiplied>? = nil,
    _ body: (UnsafePointer<Premultiplied>) -> Void
  ) {
    paint(row, of: patterns, over: ground)
    body(UnsafePointer(colors.start))
    finish()
  }

  private mutating func paint(
    _ row: LayerRow, of patterns: [any Pattern], over ground: UnsafePointer<Premultiplied>? = nil
  ) {
    touched.removeAll(keepingCapacity: true)
    if let ground { colors.begin(copying: ground) } else { colors.begin(with: row.ground) }
    isWhole = ground != nil
    for index in (ground == nil ? row.firstVarying : 0)..<row.layerCount {
      let color = row.color(of: index)
      switch row.form(of: index) {
      case .uniform(let coverage):
        guard coverage > 0 else { continue }
        colors.paint(color, coverage: coverage)
        isWhole = true
      case .sampled(let sampled):
        let list = patterns[index].sample(row: row.y, into: samples.start)
        paint(color, list, gap: sampled.gap)
      case .stacked:
        patterns[index].paint(row: row.y, over: colors.start)
        isWhole = true
      }
    }
  }

  private mutating func paint(_ color: Premultiplied, _ list: SpanList, gap: Double) {
    if list.order == .whole {
      colors.paint(color, coverage: samples.start)
      isWhole = true
    } else if gap > 0 {
      coverage.fill(gap, list.spans, samples: samples.start)
      colors.paint(color, coverage: coverage.start)
      isWhole = true
    } else {
      colors.paint(color, list, samples: samples.start)
      touched.append(list)
    }
  }

  /// Composites a row and writes its pixels.
  mutating func write(
    _ row: LayerRow, of patterns: [any Pattern], as form: PixelForm, to pixels: PixelRow
  ) {
    paint(row, of: patterns)
    if isWhole || touchesMost {
      pixels.write(colors.start, columns: 0..<width, as: form)
    } else {
      pixels.fill(form.pixel(row.ground), count: width, as: form)
      for list in touched {
        for span in list.spans { pixels.write(colors.start, columns: span.columns, as: form) }
      }
    }
    finish()
  }

  /// Whether one run over all columns takes less than those of spans, which are rounded up to four.
  private var touchesMost: Bool {
    let columns = touched.reduce(0) { sum, list in
      sum + list.spans.count * (Int(list.spans.first?.count ?? 0) + 3)
    }
    return columns > width
  }

  /// Leaves all columns with the ground's colour, or says that they have others.
  private mutating func finish() {
    if isWhole { return colors.forgetGround() }
    for list in touched { colors.restore(list.spans) }
  }
}
