/// The spans of one row alone, where what discs cover ends at other columns than in the next.
struct RowSpans: ~Copyable {
  private var buffer = Buffer<Span>()
  private var count = 0

  /// Forgets all spans and makes room for as many.
  mutating func begin(atMost count: Int) {
    buffer.reserve(count)
    self.count = 0
  }

  /// - Parameters:
  ///   - source: The first column's sample.
  ///   - step: From one column's sample to the next one's; 0 where all have the same.
  mutating func add(_ columns: Range<Int>, source: Int, step: Int) {
    guard !columns.isEmpty else { return }
    buffer.start[count] = Span(
      column: Int32(columns.lowerBound), count: Int32(columns.count), source: Int32(source),
      step: Int32(step))
    count += 1
  }

  func list(sampleCount: Int) -> SpanList {
    SpanList(
      spans: UnsafeBufferPointer(start: buffer.start, count: count), order: .bySpan,
      sampleCount: sampleCount)
  }
}
