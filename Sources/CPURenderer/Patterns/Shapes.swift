import Canvas

/// Shapes one over the other. Of thousands, only those that meet the rows looked at are gone
/// through.
final class Shapes: PreparablePattern {
  let color = Premultiplied.clear
  let mostSamples = 0
  private(set) var cost = 0.0
  private var shapes: [PreparedShape] = []
  /// Indices of those that meet the rows looked at, the lowest first.
  private var near: [Int] = []

  func prepare(_ layer: ShapesLayer, width: Int, height: Int) {
    shapes = layer.shapes.map { PreparedShape($0, width: width, height: height) }
    cost = shapes.reduce(0) { $0 + $1.cost }
  }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    near.removeAll(keepingCapacity: true)
    forms.update(repeating: .uniform(0), count: rows.count)
    for (index, shape) in shapes.enumerated() where shape.rows.overlaps(rows) {
      near.append(index)
      for y in shape.rows.clamped(to: rows) { forms[y - rows.lowerBound] = .stacked }
    }
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList { .empty }

  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>) {
    for index in near where shapes[index].rows.contains(y) {
      shapes[index].paint(row: y, over: colors)
    }
  }
}

/// A shape and the pixels that it may meet.
private struct PreparedShape {
  let shape: Shape
  let rows: Range<Int>
  let columns: Range<Int>
  let color: Premultiplied

  init(_ shape: Shape, width: Int, height: Int) {
    self.shape = shape
    color = Premultiplied(shape.color)
    switch shape {
    case .panel(let panel):
      rows = panel.outer.rows(below: height)
      columns = panel.outer.columns(below: width)
    case .mask(let shape):
      rows = shape.mask.rows.clamped(to: 0..<height)
      columns = shape.mask.columns.clamped(to: 0..<width)
    }
  }

  /// About how many nanoseconds it takes.
  var cost: Double { Double(rows.count) * (20 + Double(columns.count)) }

  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>) {
    switch shape {
    case .panel(let panel):
      panel.forEachRun(row: y, columns) { run, coverage in
        for x in run { colors[x].paint(color, coverage: coverage) }
      }
    case .mask(let shape):
      for span in shape.mask.row(y) {
        let coverage = Coverage.rounded(span.share)
        for x in span.columns.clamped(to: columns) { colors[x].paint(color, coverage: coverage) }
      }
    }
  }
}

extension PanelShape {
  /// Calls `body` with runs of columns that are covered alike, from left to right; of `columns`,
  /// those that are left out are not covered.
  func forEachRun(
    row y: Int, _ columns: Range<Int>, _ body: (_ run: Range<Int>, _ coverage: Double) -> Void
  ) {
    let outerRow = outer.cut(ofRow: y)
    let holeRow = hole?.cut(ofRow: y)
    let middle = outer.columnsBetweenCorners(within: columns)
    let holeMiddle = hole?.columnsBetweenCorners(within: middle) ?? middle
    func paintEach(_ columns: Range<Int>) {
      for x in columns {
        var area = outer.area(outer.cut(ofColumn: x), outerRow)
        if let hole, let holeRow { area -= hole.area(hole.cut(ofColumn: x), holeRow) }
        let coverage = Coverage.rounded(area)
        if coverage > 0 { body(x..<x + 1, coverage) }
      }
    }
    paintEach(columns.lowerBound..<holeMiddle.lowerBound)
    let coverage = Coverage.rounded(outerRow.length - (holeRow?.length ?? 0))
    if coverage > 0 { body(holeMiddle, coverage) }
    paintEach(holeMiddle.upperBound..<columns.upperBound)
  }
}

extension RoundedRect {
  /// The columns of pixels that lie between the corners whole.
  fileprivate func columnsBetweenCorners(within columns: Range<Int>) -> Range<Int> {
    let from = (minX + radius).rounded(.up)
    let to = (maxX - radius).rounded(.down)
    guard from < to else { return columns.lowerBound..<columns.lowerBound }
    let first = min(max(from, Double(columns.lowerBound)), Double(columns.upperBound))
    let end = min(max(to, first), Double(columns.upperBound))
    return Int(first)..<Int(end)
  }
}
