/// Where rows are written to.
struct RowTarget {
  /// The first pixel of row `firstRow`.
  let start: UnsafeMutableRawPointer
  let firstRow: Int
  let rowBytes: Int
  /// The height of a frame that is its own mirror image, when the mirror image of each row is to be
  /// written as well; else nil.
  let mirroredHeight: Int?

  /// Calls `body` with the first pixel of `rows`, whose bytes are the same, and of their mirror image.
  @inline(__always)
  func forEachPlace(of rows: Range<Int>, _ body: (UnsafeMutableRawPointer) -> Void) {
    body(start + (rows.lowerBound - firstRow) * rowBytes)
    guard let mirroredHeight else { return }
    let image = mirroredHeight - rows.upperBound
    // The middle row of an odd number is its own image.
    if image != rows.lowerBound { body(start + (image - firstRow) * rowBytes) }
  }
}
