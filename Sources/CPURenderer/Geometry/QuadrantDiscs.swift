import Canvas

/// A lattice of discs too large for corners: pixels inside and outside are told by their distances,
/// and those at the edge are worked out one by one.
final class QuadrantDiscs {
  private var radius = 0.0
  private var columnAxis: Axis?
  private var rows: Axis?
  private var columns = MarkColumns()
  /// From each column's centre to the nearest mark.
  private var offsets = Buffer<Double>()

  var spans: UnsafeBufferPointer<Span> { columns.spans }
  var sampleCount: Int { columns.sampleCount }

  func prepare(radius: Double, columns axis: Axis, rows: Axis, width: Int) {
    self.radius = radius
    self.columnAxis = axis
    self.rows = rows
    columns.prepare(axis, reach: radius, slack: 0, width: width)
    offsets.reserve(columns.sampleCount)
    let offsets = offsets.start
    columns.forEachSample { offsets[$0] = axis.offset(ofPixel: $1) }
  }

  /// Whether row `y` meets a disc.
  func touches(row y: Int) -> Bool {
    pieces(ofRow: y).map { $0.nearest < radius } ?? false
  }

  func sample(row y: Int, fade: Fade?, into samples: UnsafeMutablePointer<Double>) {
    guard let columnAxis, let row = pieces(ofRow: y) else { return }
    let period = columnAxis.period
    let whole = fade.applied(to: 1)
    let none = fade.applied(to: 0)
    // The x² up to which a column is inside, and from which on it is outside.
    let inside = radius * radius - row.farthest * row.farthest
    let outside = radius * radius - row.nearest * row.nearest
    for index in 0..<columns.sampleCount {
      let u = offsets.start[index]
      let farthest = min(abs(u) + 0.5, period / 2)
      let nearest = max(abs(u) - 0.5, 0)
      if farthest * farthest <= inside {
        samples[index] = whole
      } else if nearest * nearest >= outside {
        samples[index] = none
      } else {
        let area = Pieces.discArea(
          radius: radius, Pieces(offset: u, period: period), row)
        samples[index] = fade.applied(to: area)
      }
    }
  }

  private func pieces(ofRow y: Int) -> Pieces? {
    rows.map { Pieces(offset: $0.offset(ofPixel: y), period: $0.period) }
  }
}
