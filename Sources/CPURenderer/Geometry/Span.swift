/// Neighbouring columns of a row whose coverage is worked out; it may begin or end outside the frame,
/// by less than `Span.margin`.
struct Span: BitwiseCopyable {
  /// The longest span that may be cut by the frame's sides, in px. Memory for a row has as much room
  /// on both sides, so that nobody has to clip.
  static let margin = 256

  /// The first column.
  var column: Int32
  /// Columns.
  var count: Int32
  /// The first column's sample.
  var source: Int32
  /// From one column's sample to the next one's.
  var step: Int32

  var columns: Range<Int> { Int(column)..<Int(column) + Int(count) }

  /// The sample of the column that is `index` right of the first.
  @inline(__always)
  func sample(_ index: Int) -> Int { Int(source) + index * Int(step) }
}

/// The spans of a row and how their samples lie.
struct SpanList {
  enum Order {
    /// One span of all columns, in their order.
    case whole
    /// The first columns of all spans, then the second ones, and so on; spans are equally long.
    case byColumn
    /// Span by span.
    case bySpan
  }

  let spans: UnsafeBufferPointer<Span>
  let order: Order
  let sampleCount: Int
  /// The spans' first columns again, if `byColumn`, else nil: less to read than the spans.
  var columns: UnsafePointer<Int32>?
  /// How many spans have samples of their own, if `byColumn`; those after them have the same in turn.
  var distinct = 0

  /// Calls `body` with each span's first column and sample, if `byColumn`.
  @inline(__always)
  func forEachMark(
    _ columns: UnsafePointer<Int32>, _ body: (_ column: Int, _ sample: Int) -> Void
  ) {
    for start in stride(from: 0, to: spans.count, by: distinct) {
      let columns = columns + start
      for mark in 0..<min(distinct, spans.count - start) { body(Int(columns[mark]), mark) }
    }
  }

  /// No spans.
  static var empty: SpanList {
    SpanList(spans: UnsafeBufferPointer(start: nil, count: 0), order: .bySpan, sampleCount: 0)
  }
}
