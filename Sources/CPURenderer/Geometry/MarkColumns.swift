/// Which columns the marks of a lattice can touch. Samples are worked out for these columns only,
/// one span per mark; where marks have the same place within their pixels, once for all of them.
struct MarkColumns: ~Copyable {
  private var buffer = Buffer<Span>()
  private var count = 0
  /// How many values a row has.
  private(set) var sampleCount = 0
  /// Columns per mark; nil where the columns are all those of the frame, in one span.
  private(set) var spanLength: Int?

  var spans: UnsafeBufferPointer<Span> { UnsafeBufferPointer(start: buffer.start, count: count) }

  /// Where a span takes up more of its period than this, there is one span for the whole frame.
  private static let densest = 0.75

  /// - Parameters:
  ///   - reach: from a mark's middle to its end.
  ///   - slack: columns beyond those that the mark can touch.
  mutating func prepare(_ axis: Axis, reach: Double, slack: Int, width: Int) {
    let length = max(4, (2 * reach).rounded(.up) + 1 + Double(slack))
    guard length <= Double(Span.margin), length <= axis.period * Self.densest else {
      prepareWhole(width: width)
      return
    }
    let first = ((-reach - axis.phase) / axis.period).rounded(.up)
    let last = ((Double(width) + reach - axis.phase) / axis.period).rounded(.down)
    count = max(Int(last - first) + 1, 0)
    let distinct = min(count, axis.recurrence?.marks ?? count)
    spanLength = Int(length)
    sampleCount = distinct * Int(length)
    buffer.reserve(count)
    for index in 0..<count {
      let column: Int32
      if let recurrence = axis.recurrence, index >= recurrence.marks {
        column = buffer.start[index - recurrence.marks].column + Int32(recurrence.pixels)
      } else {
        let mark = axis.phase + (first + Double(index)) * axis.period
        column = Int32((mark - reach).rounded(.down))
      }
      buffer.start[index] = Span(
        column: column, count: Int32(length), source: Int32(index % distinct * Int(length)))
    }
  }

  private mutating func prepareWhole(width: Int) {
    spanLength = nil
    sampleCount = width
    count = 1
    buffer.start[0] = Span(column: 0, count: Int32(width), source: 0)
  }

  /// Calls `body` with every sample and its column.
  func forEachSample(_ body: (_ sample: Int, _ column: Int) -> Void) {
    var sample = 0
    for span in spans where Int(span.source) == sample {
      for column in span.column..<span.column + span.count {
        body(sample, Int(column))
        sample += 1
      }
    }
  }
}
