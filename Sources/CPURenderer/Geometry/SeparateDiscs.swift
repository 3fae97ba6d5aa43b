import Canvas

/// A lattice of discs that share no column: only the columns that discs can touch are worked out,
/// one column of four discs at a time.
struct SeparateDiscs: ~Copyable {
  private var spans = MarkSpans()
  /// The borders within the discs' columns, in the order of samples. Beyond them is no disc.
  private var table = BorderTable()
  /// Where a disc ends.
  private var rim = Crossing(half: 0, area: 0)

  /// Of rows across large discs.
  private var rowSpans = RowSpans()

  /// The most samples that a row has.
  var mostSamples: Int { spans.list.sampleCount + Self.fullSamples }

  /// Whether each row has spans of its own: discs have ends worth telling from what is full.
  var hasRowSpans: Bool { (spans.layout?.length ?? 0) >= Self.longest }

  /// Columns up to which all are worked out.
  private static let longest = 16
  /// Samples that stand for any full column, where there are such.
  private static let fullSamples = 4

  /// False where discs do share columns; then nothing is prepared.
  mutating func prepare(radius: Double, axis: Axis, width: Int) -> Bool {
    spans.prepare(axis, reach: radius, side: width)
    guard let layout = spans.layout else { return false }
    rim = Crossing(along: radius, radius: radius)
    let count = (layout.length - 1) * layout.stride
    table.reserve(count)
    let borders = table.borders
    for index in 0..<count { borders.set(index, to: 0, limit: 0) }
    for (index, span) in spans.list.spans.prefix(layout.distinct).enumerated() {
      let first = Int(span.column)
      // Any border near the span's middle has the span's mark nearest.
      let mark = axis.nearestMark(toBorder: first + 1 + Int(radius)).mark
      for place in 1..<layout.length {
        let distance = (Double(first + place) - axis.phase) - mark * axis.period
        borders.set((place - 1) * layout.stride + index, to: distance, limit: radius)
      }
    }
    borders.complete(0..<count, radius: radius)
    return true
  }

  /// Works out the coverage of a row.
  mutating func sample(
    _ row: StripRow, fade: Fade?, into samples: UnsafeMutablePointer<Double>
  ) -> SpanList {
    guard let layout = spans.layout else { return .empty }
    guard hasRowSpans else {
      sample(row, columns: 0..<layout.length, fade, samples)
      return spans.list
    }
    let ends = ends(of: row, layout)
    samples.store(SIMD4(repeating: fade.applied(to: 1)), at: 0)
    let left = Self.fullSamples
    let right = left + ends.left.count * layout.stride
    sample(row, columns: ends.left, fade, samples + left)
    sample(row, columns: ends.right, fade, samples + right)
    rowSpans.begin(atMost: 3 * spans.list.spans.count)
    for span in spans.list.spans {
      let (column, mark) = (Int(span.column), Int(span.source))
      func columns(_ range: Range<Int>) -> Range<Int> {
        column + range.lowerBound..<column + range.upperBound
      }
      rowSpans.add(columns(ends.left), source: left + mark, step: layout.stride)
      rowSpans.add(columns(ends.left.upperBound..<ends.right.lowerBound), source: 0, step: 0)
      rowSpans.add(columns(ends.right), source: right + mark, step: layout.stride)
    }
    return rowSpans.list(sampleCount: right + ends.right.count * layout.stride)
  }

  /// Which of a mark's columns are worked out: those between are full for every mark, those outside
  /// are free for every mark. A mark's first column begins up to 1 px before the disc does.
  private func ends(
    of row: StripRow, _ layout: MarkSpans.Layout
  ) -> (left: Range<Int>, right: Range<Int>) {
    let full = row.halves.full
    let end = min(row.halves.end, rim.half)
    func clamped(_ column: Double) -> Int { min(max(Int(column), 0), layout.length) }
    let first = clamped((rim.half - end).rounded(.down))
    let last = clamped((rim.half + end).rounded(.up) + 1)
    let firstFull = clamped((rim.half + 1 - full).rounded(.up))
    let lastFull = clamped((rim.half + full).rounded(.down))
    return firstFull < lastFull
      ? (first..<firstFull, lastFull..<last) : (first..<last, last..<last)
  }

  private func sample(
    _ row: StripRow, columns: Range<Int>, _ fade: Fade?,
    _ samples: UnsafeMutablePointer<Double>
  ) {
    switch row {
    case .band(let strip): sample(strip, columns, fade, samples)
    case .middle(let strip): sample(strip, columns, fade, samples)
    case .seam(let strip): sample(strip, columns, fade, samples)
    case .cut(let strip): sample(strip, columns, fade, samples)
    }
  }

  private func sample(
    _ strip: some Strip, _ columns: Range<Int>, _ fade: Fade?,
    _ samples: UnsafeMutablePointer<Double>
  ) {
    guard let layout = spans.layout, !columns.isEmpty else { return }
    let borders = table.borders
    let end = SIMD4(repeating: strip.area(to: rim))
    // A mark's first and last border are beyond its disc, and not in the table.
    let last = min(columns.upperBound, layout.length - 1)
    for mark in stride(from: 0, to: layout.stride, by: 4) {
      var border = (columns.lowerBound - 1) * layout.stride + mark
      var left = columns.lowerBound == 0 ? -end : borders.area(of: strip, at: border)
      var index = mark
      for _ in columns.lowerBound..<last {
        border += layout.stride
        let right = borders.area(of: strip, at: border)
        samples.store(fade.applied(to: right - left), at: index)
        left = right
        index += layout.stride
      }
      if columns.upperBound == layout.length {
        samples.store(fade.applied(to: end - left), at: index)
      }
    }
  }
}
