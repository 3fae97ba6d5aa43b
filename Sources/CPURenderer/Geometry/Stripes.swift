/// Parallel stripes of one width, one per mark of an axis.
struct Stripes {
  let axis: Axis
  let width: Double

  /// Whether they leave nothing free.
  var areFull: Bool { width >= axis.period }

  /// The share of pixel `index` that stripes cover.
  func coverage(ofPixel index: Int) -> Double {
    guard !areFull else { return 1 }
    let u = axis.offset(ofPixel: index)
    return min(max(length(upTo: u + 0.5) - length(upTo: u - 0.5), 0), 1)
  }

  /// The running length of stripes from the middle of the one at 0 to `e`.
  private func length(upTo e: Double) -> Double {
    let mark = (e / axis.period).rounded()
    return width * mark + min(max(e - mark * axis.period, -width / 2), width / 2)
  }
}

/// What stripes along rows cover of each row.
struct StripeRows: ~Copyable {
  private var spans = MarkSpans()
  private var shares = Buffer<Double>()
  private var recurrence: Recurrence?
  /// Rows that are worked out and that stripes cover in part.
  private(set) var partlyCoveredCount = 0
  /// Rows that are worked out and that stripes touch.
  private(set) var coveredCount = 0

  mutating func prepare(_ stripes: Stripes, height: Int) {
    recurrence = stripes.axis.recurrence
    let count = recurrence?.pixels ?? height
    spans.prepare(stripes.axis, reach: stripes.width / 2, side: height)
    shares.reserve(count)
    let shares = shares.start
    shares.update(repeating: 0, count: count)
    spans.forEachPixel(in: 0..<count) { shares[$0] = stripes.coverage(ofPixel: $0) }
    partlyCoveredCount = 0
    coveredCount = 0
    for index in 0..<count where shares[index] > 0 {
      coveredCount += 1
      if shares[index] < 1 { partlyCoveredCount += 1 }
    }
  }

  /// The share of row `y`.
  subscript(y: Int) -> Double {
    shares.start[recurrence.map { y % $0.pixels } ?? y]
  }

  /// The same for rows that recur; nil where none does.
  func representative(ofRow y: Int) -> Int? {
    recurrence.map { y % $0.pixels }
  }
}

/// What stripes along columns cover of the columns that they touch.
struct StripeColumns: ~Copyable {
  private var spans = MarkSpans()
  private var buffer = Buffer<Double>()
  private(set) var areFull = false

  var list: SpanList { spans.list }

  /// In the order of samples.
  var shares: UnsafeMutablePointer<Double> { buffer.start }

  mutating func prepare(_ stripes: Stripes, width: Int) {
    areFull = stripes.areFull
    spans.prepare(stripes.axis, reach: stripes.width / 2, side: width)
    buffer.reserve(list.sampleCount + sampleExcess)
    work(out: stripes, into: shares)
  }

  /// Works out what other stripes of the same marks cover of these columns.
  func work(out stripes: Stripes, into shares: UnsafeMutablePointer<Double>) {
    // Fours that marks do not fill up are read as well.
    shares.update(repeating: 0, count: list.sampleCount + sampleExcess)
    spans.forEachSample { shares[$0] = stripes.coverage(ofPixel: $1) }
  }
}
