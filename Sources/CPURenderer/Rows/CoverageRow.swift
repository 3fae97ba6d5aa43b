/// One layer's coverage of all columns of a row, with room on both sides as in `RowBuffer`.
struct CoverageRow: ~Copyable {
  private static let margin = Span.margin + 16
  private var coverage = Buffer<Double>()
  private(set) var width = 0

  /// The first column.
  var start: UnsafeMutablePointer<Double> { coverage.start + Self.margin }

  mutating func prepare(width: Int) {
    self.width = width
    coverage.reserve(width + 2 * Self.margin)
  }

  /// Makes all columns `coverage`.
  func fill(_ coverage: Double) {
    start.update(repeating: coverage, count: width)
  }

  /// Makes all columns `gap`, and those of spans what their samples say.
  func fill(_ gap: Double, _ spans: UnsafeBufferPointer<Span>, samples: UnsafePointer<Double>) {
    fill(gap)
    for span in spans {
      for index in 0..<Int(span.count) {
        start[Int(span.column) + index] = samples[span.sample(index)]
      }
    }
  }
}
