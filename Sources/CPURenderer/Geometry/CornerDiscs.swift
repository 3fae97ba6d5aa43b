import Canvas

/// A lattice of discs by corners: see `CornerTable`. Exact to 2e-12 for the radii it is meant for.
final class CornerDiscs {
  private var radius = 0.0
  private var rows: Axis?
  private var columns = MarkColumns()
  private var table = CornerTable()
  private var columnLimit = CornerRow.Border(0, area: 0)
  private var rowLimit = CornerRow.Border(0, area: 0)

  var spans: UnsafeBufferPointer<Span> { columns.spans }
  var sampleCount: Int { columns.sampleCount }

  /// Whether corners lose no digit that matters. Their values are as large as r², and a pixel sums
  /// those of every cell that it meets.
  static func areExact(radius: Double, period: Pair) -> Bool {
    radius * radius * (1 + 1 / period.x) * (1 + 1 / period.y) <= 50 * 50
  }

  func prepare(radius: Double, columns axis: Axis, rows: Axis, width: Int) {
    self.radius = radius
    self.rows = rows
    func limit(_ axis: Axis) -> CornerRow.Border {
      CornerRow.Border(min(radius, axis.period / 2), radius: radius)
    }
    columnLimit = limit(axis)
    rowLimit = limit(rows)
    // One column more, in which the next mark takes over.
    columns.prepare(axis, reach: radius, slack: 1, width: width)
    let count = columns.sampleCount
    let end = (count + 1).groupsOfFour * 4
    table.reserve(borders: end)
    if let length = columns.spanLength {
      fillSpans(of: length, axis)
      table.distance[count] = -columnLimit.distance
    } else {
      fillFrame(axis, width: width)
    }
    for index in count..<end { table.jump[index] = 0 }
    for index in count + 1..<end { table.distance[index] = 0 }
    table.complete(0..<end, radius: radius)
  }

  private func fillSpans(of length: Int, _ axis: Axis) {
    let (distance, jump, limit) = (table.distance, table.jump, columnLimit.distance)
    let middle = radius.rounded(.down)
    columns.forEachSample { sample, column in
      let place = sample % length
      // Any column near the span's middle has the span's mark nearest.
      let first = column - place
      let mark = axis.nearestMark(toBorder: first + 1 + Int(middle)).mark
      let x = (Double(column) - axis.phase) - mark * axis.period
      distance[sample] = min(max(x, -limit), limit)
      jump[sample] = place == length - 1 ? 2 : 0
    }
  }

  private func fillFrame(_ axis: Axis, width: Int) {
    let (distance, jump, limit) = (table.distance, table.jump, columnLimit.distance)
    var previousMark = 0.0
    for border in 0...width {
      let (mark, x) = axis.nearestMark(toBorder: border)
      distance[border] = min(max(x, -limit), limit)
      if border > 0 { jump[border - 1] = 2 * (mark - previousMark) }
      previousMark = mark
    }
  }

  /// Row `y`'s borders; nil where the row meets no disc.
  func row(_ y: Int) -> CornerRow? {
    guard let rows else { return nil }
    let limit = rowLimit.distance
    let top = rows.nearestMark(toBorder: y)
    let bottom = rows.nearestMark(toBorder: y + 1)
    let marks = bottom.mark - top.mark
    let topDistance = min(max(top.distance, -limit), limit)
    let bottomDistance = min(max(bottom.distance, -limit), limit)
    if limit == radius {
      // Below the mark above and above the mark below; or all on one side of one mark.
      let isFree = marks == 0 ? topDistance == bottomDistance
        : marks == 1 && topDistance == limit && bottomDistance == -limit
      if isFree { return nil }
    }
    return CornerRow(
      radius: radius, limit: rowLimit,
      top: topDistance, topArea: CircleArea.corner(abs(topDistance), radius: radius),
      bottom: bottomDistance, bottomArea: CircleArea.corner(abs(bottomDistance), radius: radius),
      jump: 2 * marks)
  }

  func sample(row y: Int, fade: Fade?, into samples: UnsafeMutablePointer<Double>) {
    guard let row = row(y) else { return }
    let jump = table.jump
    let step = row.strip(at: columnLimit)
    row.forEachFour(table, from: 0, groups: (columns.sampleCount + 1).groupsOfFour) {
      group, coverage in
      let full = coverage + jump.four(at: group * 4) * step
      samples.store(fade.applied(to: full), at: group * 4)
    }
  }
}
