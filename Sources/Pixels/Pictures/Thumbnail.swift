extension Pixmap {
  /// This image made to fit into `box` with its proportions, each pixel the mean of the area that
  /// it covers; the image itself if it fits already.
  package func thumbnail(fitting box: PixelSize) -> Pixmap {
    let source = converted(to: .premultiplied)
    let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
    guard scale < 1 else { return source }
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    var result = Pixmap(width: side(width), height: side(height))
    let columns = Self.spans(of: width, in: result.width)
    let rows = Self.spans(of: height, in: result.height)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        result[x, y] = source.mean(column, row)
      }
    }
    return result
  }

  /// A stretch of pixels, the first and the last of which may count in part.
  private struct Span {
    var lower: Double
    var upper: Double

    var indices: Range<Int> { Int(lower)..<Int(upper.rounded(.up)) }

    func weight(of index: Int) -> Double {
      min(upper, Double(index + 1)) - max(lower, Double(index))
    }
  }

  /// `length` pixels cut into `count` equal spans.
  private static func spans(of length: Int, in count: Int) -> [Span] {
    (0..<count).map { index in
      // The quotients of whole numbers meet exactly, and end at `length`.
      Span(
        lower: Double(index * length) / Double(count),
        upper: Double((index + 1) * length) / Double(count))
    }
  }

  private func mean(_ columns: Span, _ rows: Span) -> SIMD4<UInt8> {
    var sum = SIMD4<Double>.zero
    for y in rows.indices {
      for x in columns.indices {
        sum += rows.weight(of: y) * columns.weight(of: x) * SIMD4<Double>(self[x, y])
      }
    }
    let area = (rows.upper - rows.lower) * (columns.upper - columns.lower)
    return SIMD4<UInt8>(clamping: SIMD4<Int32>(sum / area + 0.5))
  }
}
