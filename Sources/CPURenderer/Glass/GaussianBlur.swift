import Canvas

/// A Gaussian along one axis. Each sum takes its terms in the reference's order, so that it has the
/// reference's bits; only which pixels are summed side by side is chosen for speed.
struct GaussianBlur: ~Copyable {
  /// Columns whose sums are kept in registers over all the weights. Counts of columns are whole
  /// multiples of it.
  static let blockWidth = 4

  /// At 0, 1, ... `reach` px.
  private var weights = Buffer<Double>()
  /// On each side, in px.
  private(set) var reach = 0
  private var padded = Buffer<Premultiplied>()

  mutating func prepare(_ layer: MaterialLayer) {
    let weights = layer.weights
    reach = weights.count - 1
    self.weights.reserve(weights.count)
    for (distance, weight) in weights.enumerated() { self.weights.start[distance] = weight }
  }

  /// Blurs `count` columns of a row along it, from column `first`. The row's first and last column
  /// stand for what is outside.
  mutating func blur(
    row: UnsafePointer<Premultiplied>, width: Int, from first: Int, count: Int,
    into target: UnsafeMutablePointer<Premultiplied>
  ) {
    let seen = count + 2 * reach
    padded.reserve(seen)
    for index in 0..<seen {
      padded.start[index] = row[min(max(first - reach + index, 0), width - 1)]
    }
    let middle = UnsafePointer(padded.start + reach)
    for x in stride(from: 0, to: count, by: Self.blockWidth) {
      sum(into: target + x) { middle + (x + $0) }
    }
  }

  /// Blurs `count` columns of rows that follow each other along the columns.
  ///
  /// - Parameters:
  ///   - lines: The rows from `reach` above the first to `reach` below the last.
  ///   - target: Row by row.
  func blur(
    lines: UnsafePointer<UnsafePointer<Premultiplied>>, rowCount: Int, count: Int,
    into target: UnsafeMutablePointer<Premultiplied>
  ) {
    // A block of columns goes down all the rows, so that what they share stays in the cache.
    for x in stride(from: 0, to: count, by: Self.blockWidth) {
      for y in 0..<rowCount {
        let middle = lines + (y + reach)
        sum(into: target + (y * count + x)) { middle[$0] + x }
      }
    }
  }

  /// The weighted sums of the block of colours that `source` gives for each distance.
  @inline(__always)
  private func sum(
    into target: UnsafeMutablePointer<Premultiplied>,
    _ source: (_ distance: Int) -> UnsafePointer<Premultiplied>
  ) {
    let (here, weight) = (source(0), weights.start[0])
    var first = weight * here[0].components
    var second = weight * here[1].components
    var third = weight * here[2].components
    var fourth = weight * here[3].components
    var distance = 1
    while distance <= reach {
      let (before, after) = (source(-distance), source(distance))
      let weight = weights.start[distance]
      first += weight * (before[0].components + after[0].components)
      second += weight * (before[1].components + after[1].components)
      third += weight * (before[2].components + after[2].components)
      fourth += weight * (before[3].components + after[3].components)
      distance += 1
    }
    target[0].components = first
    target[1].components = second
    target[2].components = third
    target[3].components = fourth
  }
}
