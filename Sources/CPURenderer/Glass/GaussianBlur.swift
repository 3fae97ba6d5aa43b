import Canvas

/// A Gaussian, first along the rows, then down the columns. Sums differ from the reference's by what
/// double arithmetic leaves, which is rounded away before pixels are.
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

  /// What a row adds to a sum down the columns.
  struct Term {
    let row: UnsafePointer<Premultiplied>
    var weight: Double
  }

  /// At `distance` px on either side.
  func weight(at distance: Int) -> Double { weights.start[abs(distance)] }

  /// Sums `terms` of a block of columns from `x`, for blurring down the columns.
  func sum(
    _ terms: UnsafeBufferPointer<Term>, from x: Int,
    into target: UnsafeMutablePointer<Premultiplied>
  ) {
    var (first, second) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var (third, fourth) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for term in terms {
      let (row, weight) = (term.row + x, term.weight)
      first += weight * row[0].components
      second += weight * row[1].components
      third += weight * row[2].components
      fourth += weight * row[3].components
    }
    target[0].components = first
    target[1].components = second
    target[2].components = third
    target[3].components = fourth
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
