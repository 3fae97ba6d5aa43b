/// The marks of one axis that reach into a tile.
struct MarkRow {
  /// The mark at index 0, in px from the tile's corner.
  let place: Double
  let period: Double
  /// From a mark to the last pixel centre that it can touch.
  let reach: Double
  /// The tile's side.
  let extent: Int
  let first: Int
  /// Below `first` where there are none.
  let last: Int

  /// What rounding in the vertex stage and in the rasteriser may shift a mark by, in px.
  static let slack = 1.0 / 32

  /// - Parameters:
  ///   - halfLength: a mark's own.
  ///   - indices: of the marks that exist.
  init(
    place: Double, period: Double, halfLength: Double, extent: Int,
    indices: ClosedRange<Int> = Self.all
  ) {
    self.place = place
    self.period = period
    self.extent = extent
    reach = halfLength + 0.5 + Self.slack
    let from = ((-reach - place) / period).rounded(.up)
    let to = ((Double(extent) + reach - place) / period).rounded(.down)
    first = max(Self.index(from), indices.lowerBound)
    last = min(Self.index(to), indices.upperBound)
  }

  static let all = -(1 << 40)...(1 << 40)

  var count: Int { max(0, last - first + 1) }

  /// The pixels that the mark at `index` can touch.
  func pixels(at index: Int) -> Range<Int> {
    let center = place + Double(index) * period
    let from = (center - reach - 0.5).rounded(.up)
    let to = (center + reach - 0.5).rounded(.down) + 1
    let lower = max(0, min(Self.index(from), extent))
    return lower..<max(lower, min(Self.index(to), extent))
  }

  private static func index(_ value: Double) -> Int {
    Int(max(Double(all.lowerBound), min(value, Double(all.upperBound))))
  }
}
