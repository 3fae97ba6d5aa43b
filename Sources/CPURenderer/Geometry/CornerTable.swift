/// Column borders as distances from marks, with all that a disc's area needs to know of them, so
/// that a pixel costs a few multiplications and no transcendental function.
///
/// The disc's area in [0, x] × [0, y], as a signed function of the corner, is x y where the corner
/// is inside the circle, else ±(H(|x|) + H(|y|)) with H the area under the circle less π r²/8: it
/// depends on one coordinate, so it lives in a table. A pixel is the difference over its four
/// corners. Beyond the disc, or beyond the mark's cell, distances stop at the limit; where the next
/// mark takes over, the sum jumps by twice the value at the limit.
struct CornerTable: ~Copyable {
  /// x, x², ±H(|x|), ±1, and how many limits a column's jump adds.
  private static let planes = 5
  private var buffer = Buffer<Double>()
  private var stride = 0

  var distance: UnsafeMutablePointer<Double> { buffer.start }
  var square: UnsafeMutablePointer<Double> { buffer.start + stride }
  var area: UnsafeMutablePointer<Double> { buffer.start + 2 * stride }
  var sign: UnsafeMutablePointer<Double> { buffer.start + 3 * stride }
  /// Of the column that begins at the border.
  var jump: UnsafeMutablePointer<Double> { buffer.start + 4 * stride }

  /// Room for `borders`, and for the rest of the last four.
  mutating func reserve(borders: Int) {
    stride = (borders.groupsOfFour + 1) * 4
    buffer.reserve(stride * Self.planes)
  }

  /// Works out the borders in `range`, whose distances are there. Both ends are multiples of 4.
  func complete(_ range: Range<Int>, radius: Double) {
    let radii = SIMD4(repeating: radius)
    let one = SIMD4(repeating: 1.0)
    for index in Swift.stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      let x = distance.four(at: index)
      let isNegative = x .< 0
      let length = x.replacing(with: -x, where: isNegative)
      let area = CircleArea.corner(length, radius: radii)
      square.store(x * x, at: index)
      self.area.store(area.replacing(with: -area, where: isNegative), at: index)
      sign.store(one.replacing(with: -1, where: isNegative), at: index)
    }
  }
}
