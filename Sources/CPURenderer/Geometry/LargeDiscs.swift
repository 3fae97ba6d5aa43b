import Canvas

/// A lattice of discs too large for areas under the circle, whose digits a pixel would lose: pixels
/// inside and outside are told by their distances, and those at the edge are worked out one by one.
struct LargeDiscs: ~Copyable {
  private var radius = 0.0
  private var axis: Axis?
  private var rows: Axis?
  private var spans = MarkSpans()
  /// From each column's centre to the nearest mark.
  private var offsets = Buffer<Double>()

  var list: SpanList { spans.list }

  /// Whether areas under the circle lose digits that matter. They are as large as r², and a pixel
  /// sums those of every cell that it meets.
  static func areNeeded(radius: Double, period: Pair) -> Bool {
    radius * radius * (1 + 1 / period.x) * (1 + 1 / period.y) > 50 * 50
  }

  mutating func prepare(radius: Double, axis: Axis, rows: Axis, width: Int) {
    self.radius = radius
    self.axis = axis
    self.rows = rows
    spans.prepareWhole(side: width)
    offsets.reserve(width)
    for column in 0..<width { offsets.start[column] = axis.offset(ofPixel: column) }
  }

  /// Whether row `y` meets a disc.
  func touches(row y: Int) -> Bool {
    pieces(ofRow: y).map { $0.nearest < radius } ?? false
  }

  /// Works out the coverage of row `y`, in the order of columns.
  func sample(row y: Int, fade: Fade?, into samples: UnsafeMutablePointer<Double>) {
    guard let axis, let row = pieces(ofRow: y) else { return }
    let period = axis.period
    let whole = fade.applied(to: 1)
    let none = fade.applied(to: 0)
    // The x² up to which a column is inside, and from which on it is outside.
    let inside = radius * radius - row.farthest * row.farthest
    let outside = radius * radius - row.nearest * row.nearest
    for column in 0..<spans.list.sampleCount {
      let u = offsets.start[column]
      let farthest = min(abs(u) + 0.5, period / 2)
      let nearest = max(abs(u) - 0.5, 0)
      if farthest * farthest <= inside {
        samples[column] = whole
      } else if nearest * nearest >= outside {
        samples[column] = none
      } else {
        samples[column] = fade.applied(
          to: Pieces.discArea(radius: radius, Pieces(offset: u, period: period), row))
      }
    }
  }

  private func pieces(ofRow y: Int) -> Pieces? {
    rows.map { Pieces(offset: $0.offset(ofPixel: y), period: $0.period) }
  }
}
