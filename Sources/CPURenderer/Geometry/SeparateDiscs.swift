import Canvas

/// A lattice of discs that share no column: only the columns that discs can touch are worked out,
/// one column of four discs at a time.
struct SeparateDiscs: ~Copyable {
  private var spans = MarkSpans()
  /// The borders within the discs' columns, in the order of samples. Beyond them is no disc.
  private var table = BorderTable()
  /// Where a disc ends.
  private var rim = Crossing(half: 0, area: 0)

  var list: SpanList { spans.list }

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

  /// Works out the coverage of a row, in the order of samples.
  func sample(_ row: StripRow, fade: Fade?, into samples: UnsafeMutablePointer<Double>) {
    switch row {
    case .band(let strip): sample(strip, fade, samples)
    case .middle(let strip): sample(strip, fade, samples)
    case .seam(let strip): sample(strip, fade, samples)
    case .cut(let strip): sample(strip, fade, samples)
    }
  }

  private func sample(
    _ strip: some Strip, _ fade: Fade?, _ samples: UnsafeMutablePointer<Double>
  ) {
    guard let layout = spans.layout else { return }
    let borders = table.borders
    let end = SIMD4(repeating: strip.area(to: rim))
    for first in stride(from: 0, to: layout.stride, by: 4) {
      var left = -end
      var index = first
      for _ in 1..<layout.length {
        let right = borders.area(of: strip, at: index)
        samples.store(fade.applied(to: right - left), at: index)
        left = right
        index += layout.stride
      }
      samples.store(fade.applied(to: end - left), at: index)
    }
  }
}
