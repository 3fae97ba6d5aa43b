/// Borders of columns as distances from the nearest mark, with the circle's area up to there, so that
/// no pixel needs a transcendental function.
struct BorderTable: ~Copyable {
  private static let planes = 4
  private var buffer = Buffer<Double>()
  private var stride = 0

  /// Room for `count` borders, a multiple of 4, and for four more.
  mutating func reserve(_ count: Int) {
    stride = count + 4
    buffer.reserve(stride * Self.planes)
  }

  var borders: Borders {
    Borders(
      distance: buffer.start, area: buffer.start + stride, sign: buffer.start + 2 * stride,
      jump: buffer.start + 3 * stride)
  }
}

/// The borders of a table.
struct Borders {
  /// 0 to the radius, or half a period where that is less.
  let distance: UnsafeMutablePointer<Double>
  /// Under the circle up to the distance.
  let area: UnsafeMutablePointer<Double>
  /// -1 left of the mark, else 1.
  let sign: UnsafeMutablePointer<Double>
  /// How many times the column that begins at the border adds the area up to the limit, because
  /// another mark takes over within it.
  let jump: UnsafeMutablePointer<Double>

  /// Enters a border's distance from its mark, negative on the left.
  func set(_ index: Int, to distance: Double, limit: Double) {
    self.distance[index] = min(abs(distance), limit)
    sign[index] = distance < 0 ? -1 : 1
  }

  /// Works out the areas of the borders in `range`, whose bounds are multiples of 4.
  func complete(_ range: Range<Int>, radius: Double) {
    let radii = SIMD4(repeating: radius)
    let inverse = SIMD4(repeating: 1 / radius)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      area.store(
        CircleArea.area(to: distance.four(at: index), radius: radii, inverse: inverse), at: index)
    }
  }

  /// The disc's areas in `strip` from the middle to the four borders from `index` on.
  @inline(__always)
  func area(of strip: some Strip, at index: Int) -> SIMD4<Double> {
    sign.four(at: index) * strip.area(to: distance.four(at: index), under: area.four(at: index))
  }
}
