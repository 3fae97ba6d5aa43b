import Canvas

/// A lattice of discs too large for areas under the circle, whose digits a pixel would lose: the
/// pixels that the edge passes through are worked out one by one.
struct LargeDiscs: ~Copyable {
  private var radius = 0.0
  private var axis: Axis?
  private var rows: Axis?
  private var width = 0
  private var spans = RowSpans()

  /// The most samples that a row has: one per column, and one for all full columns.
  var mostSamples: Int { width + 1 }

  /// Whether areas under the circle lose digits that matter. They are as large as r², and a pixel
  /// sums those of every cell that it meets.
  static func areNeeded(radius: Double, period: Pair) -> Bool {
    radius * radius * (1 + 1 / period.x) * (1 + 1 / period.y) > 50 * 50
  }

  mutating func prepare(radius: Double, axis: Axis, rows: Axis, width: Int) {
    self.radius = radius
    self.axis = axis
    self.rows = rows
    self.width = width
  }

  /// Whether row `y` meets a disc.
  func touches(row y: Int) -> Bool {
    pieces(ofRow: y).map { $0.nearest < radius } ?? false
  }

  /// Works out the coverage of row `y`.
  mutating func sample(
    row y: Int, fade: Fade?, into samples: UnsafeMutablePointer<Double>
  ) -> SpanList {
    guard let axis, let row = pieces(ofRow: y) else { return .empty }
    let radius = radius
    samples[0] = fade.applied(to: 1)
    var count = 1
    spans.begin(atMost: width)
    forEachRun(axis, full: half(at: row.farthest), end: half(at: row.nearest)) {
      columns, isFull, spans in
      spans.add(columns, source: isFull ? 0 : count, step: isFull ? 0 : 1)
      guard !isFull else { return }
      for column in columns {
        let pieces = Pieces(offset: axis.offset(ofPixel: column), period: axis.period)
        samples[count] = fade.applied(to: Pieces.discArea(radius: radius, pieces, row))
        count += 1
      }
    }
    return spans.list(sampleCount: count)
  }

  /// Calls `body` with the runs of columns that are not free, from left to right.
  ///
  /// - Parameter full, end: how far from a mark's middle its disc fills the row, and reaches into it.
  private mutating func forEachRun(
    _ axis: Axis, full: Double, end: Double,
    _ body: (_ columns: Range<Int>, _ isFull: Bool, _ spans: inout RowSpans) -> Void
  ) {
    let period = axis.period
    if full >= period / 2 { return body(0..<width, true, &spans) }
    // Marks this close are not worth telling apart, and there may be any number of them.
    if period < Self.leastPeriod { return body(0..<width, false, &spans) }
    let reach = min(end, period / 2)
    let first = ((-reach - axis.phase) / period).rounded(.up)
    let last = ((Double(width) + reach - axis.phase) / period).rounded(.down)
    var done = 0
    func run(to column: Double, isFull: Bool = false, isFree: Bool = false) {
      let next = column >= Double(width) ? width : column > Double(done) ? Int(column) : done
      if next > done && !isFree { body(done..<next, isFull, &spans) }
      done = next
    }
    for index in stride(from: first, through: last, by: 1) {
      let mark = axis.phase + index * period
      run(to: (mark - reach).rounded(.down), isFree: true)
      if full >= 1 {
        run(to: (mark - full).rounded(.up))
        run(to: (mark + full).rounded(.down), isFull: true)
      }
      run(to: (mark + reach).rounded(.up))
    }
  }

  private static let leastPeriod = 8.0

  /// Half of the chord at a distance from the middle; 0 beyond the circle.
  private func half(at distance: Double) -> Double {
    max((radius - distance) * (radius + distance), 0).squareRoot()
  }

  private func pieces(ofRow y: Int) -> Pieces? {
    rows.map { Pieces(offset: $0.offset(ofPixel: y), period: $0.period) }
  }
}
