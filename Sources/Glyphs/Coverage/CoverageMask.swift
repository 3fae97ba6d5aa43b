/// Which pixels of a canvas a shape covers, and how far: text, an icon, a curve.
///
/// It holds runs of equal coverage and nothing for what is not covered, so a label costs the same
/// on a canvas of any size. Spans are sorted by row, then column; they do not overlap, lie within
/// the canvas, and are as long as they can be: two masks are equal exactly if their pixels are.
public struct CoverageMask: Equatable, Sendable {
  /// The canvas's columns (px).
  public let width: Int
  /// The canvas's rows (px).
  public let height: Int
  /// The runs, by row, then column.
  public let spans: [CoverageSpan]
  /// The rows from the first that is covered to the last; empty where nothing is.
  public let rows: Range<Int>
  /// The columns from the first that is covered to the last; empty where nothing is.
  public let columns: Range<Int>
  /// Where each of `rows` starts in `spans`, and at last `spans.count`.
  let rowStarts: [Int]

  /// A mask that covers nothing of a canvas of `width` x `height` px.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, sorted: [])
  }

  /// A mask of spans that are as `spans` promises.
  init(width: Int, height: Int, sorted spans: [CoverageSpan]) {
    self.width = width
    self.height = height
    self.spans = spans
    guard let first = spans.first, let last = spans.last else {
      (rows, columns, rowStarts) = (0..<0, 0..<0, [0])
      return
    }
    var (left, right) = (first.x, first.end)
    var starts: [Int] = []
    starts.reserveCapacity(Int(last.y - first.y) + 2)
    for (index, span) in spans.enumerated() {
      (left, right) = (min(left, span.x), max(right, span.end))
      while starts.count <= Int(span.y - first.y) { starts.append(index) }
    }
    starts.append(spans.count)
    rows = Int(first.y)..<Int(last.y) + 1
    columns = Int(left)..<Int(right)
    rowStarts = starts
  }

  /// Whether nothing is covered.
  public var isEmpty: Bool { spans.isEmpty }

  /// The spans of row `y`, by column; none outside of `rows`.
  public func row(_ y: Int) -> ArraySlice<CoverageSpan> {
    guard rows.contains(y) else { return [] }
    let index = y - rows.lowerBound
    return spans[rowStarts[index]..<rowStarts[index + 1]]
  }

  /// The coverage of the pixel (`x`, `y`), 0...255; 0 outside of the canvas.
  ///
  /// It searches the row. To visit many pixels, walk `row(_:)`.
  public subscript(x: Int, y: Int) -> UInt8 {
    row(y).first { Int($0.x) <= x && x < Int($0.end) }?.coverage ?? 0
  }

  /// The covered area in pixels times 255.
  public var totalCoverage: Int {
    spans.reduce(0) { $0 + Int($1.length) * Int($1.coverage) }
  }
}
