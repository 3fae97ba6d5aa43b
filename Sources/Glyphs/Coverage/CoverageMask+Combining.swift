extension CoverageMask {
  /// The mask of `merge` of the two masks' coverages, which are on canvases of the same size.
  /// `merge` of 0 and 0 is 0.
  func combined(
    with other: CoverageMask, _ merge: (UInt8, UInt8) -> UInt8
  ) -> CoverageMask {
    var builder = CoverageMaskBuilder(width: width, height: height)
    let covered = [rows, other.rows].filter { !$0.isEmpty }
    let top = covered.map(\.lowerBound).min() ?? 0
    for y in top..<(covered.map(\.upperBound).max() ?? 0) {
      var first = SpanCursor(row(y))
      var second = SpanCursor(other.row(y))
      var x = min(first.nextBorder(from: -1), second.nextBorder(from: -1))
      while x < .max {
        let next = min(first.nextBorder(from: x), second.nextBorder(from: x))
        guard next < .max else { break }
        builder.append(
          x: x, y: y, length: next - x,
          coverage: merge(first.coverage(at: x), second.coverage(at: x)))
        x = next
      }
    }
    return builder.mask()
  }
}

/// Walks a row's spans from left to right.
private struct SpanCursor {
  private var spans: ArraySlice<CoverageSpan>

  init(_ spans: ArraySlice<CoverageSpan>) {
    self.spans = spans
  }

  /// Where coverage changes next, right of `x`.
  mutating func nextBorder(from x: Int) -> Int {
    while let span = spans.first, Int(span.end) <= x { spans.removeFirst() }
    guard let span = spans.first else { return .max }
    return Int(span.x) > x ? Int(span.x) : Int(span.end)
  }

  /// Of the pixel at `x`, once the border right of it was asked for.
  func coverage(at x: Int) -> UInt8 {
    guard let span = spans.first, Int(span.x) <= x, x < Int(span.end) else { return 0 }
    return span.coverage
  }
}

extension UInt8 {
  /// The product of two coverages, to the nearest level.
  func times(_ other: UInt8) -> UInt8 {
    UInt8((Int(self) * Int(other) * 2 + 255) / 510)
  }
}
