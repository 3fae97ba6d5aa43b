/// Takes spans in the order of a mask, clips them to the canvas, and joins those that touch.
struct CoverageMaskBuilder {
  let width: Int
  let height: Int
  private var spans: [CoverageSpan] = []

  /// Canvases end here (px), far beyond what can be drawn.
  static let largestSide = 1 << 20

  init(width: Int, height: Int) {
    self.width = min(max(width, 0), Self.largestSide)
    self.height = min(max(height, 0), Self.largestSide)
  }

  /// Adds a run right of or below all before. A coverage of 0 adds nothing.
  mutating func append(x: Int, y: Int, length: Int, coverage: UInt8) {
    guard coverage > 0, length > 0, y >= 0, y < height, x < width else { return }
    let left = max(x, 0)
    let right = x > width - length ? width : x + length
    guard left < right else { return }
    if let last = spans.indices.last, spans[last].y == y, spans[last].end == left,
      spans[last].coverage == coverage
    {
      spans[last].length += Int32(right - left)
    } else {
      spans.append(
        CoverageSpan(
          x: Int32(left), y: Int32(y), length: Int32(right - left), coverage: coverage))
    }
  }

  consuming func mask() -> CoverageMask {
    CoverageMask(width: width, height: height, sorted: spans)
  }
}
