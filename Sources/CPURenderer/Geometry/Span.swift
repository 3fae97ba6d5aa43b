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
  /// Where the columns' values begin among the row's samples.
  var source: Int32
  /// Whether the samples are those of the columns from right to left.
  var isMirrored = false

  var columns: Range<Int> { Int(column)..<Int(column) + Int(count) }

  /// The sample of the column that is `index` right of the first.
  @inline(__always)
  func sample(_ index: Int) -> Int {
    Int(source) + (isMirrored ? Int(count) - 1 - index : index)
  }
}
