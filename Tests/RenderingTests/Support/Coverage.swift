import Pixels

/// The alpha of every pixel of an image.
struct Coverage {
  let width: Int
  let height: Int
  /// Row by row, top first.
  private(set) var values: [Double]

  init(_ image: FloatPixmap) {
    self.init(
      width: image.width, height: image.height,
      values: image.withUnsafePixels { $0.map { Double($0.w) } })
  }

  init(width: Int, height: Int, values: [Double]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  func row(_ y: Int) -> [Double] { Array(values[y * width..<(y + 1) * width]) }

  var total: Double { values.reduce(0, +) }

  /// Columns in opposite order.
  var mirrored: Coverage {
    Coverage(
      width: width, height: height, values: (0..<height).flatMap { Array(row($0).reversed()) })
  }

  /// x and y exchanged.
  var transposed: Coverage {
    Coverage(
      width: height, height: width,
      values: (0..<width).flatMap { x in (0..<height).map { self[x, $0] } })
  }

  /// The largest difference between pixels at the same place; infinite when the sizes differ or a
  /// value is not a number.
  func distance(from other: Coverage) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    return zip(values, other.values).reduce(0) { worst, pair in
      let difference = abs(pair.0 - pair.1)
      return difference.isNaN ? .infinity : max(worst, difference)
    }
  }

  /// The sum over the pixels that come within `reach` px of (`x`, `y`) along both axes.
  func mass(around x: Double, _ y: Double, reach: Double) -> Double {
    var sum = 0.0
    let columns = max(0, Int(x - reach))..<min(width, Int(x + reach) + 1)
    for row in max(0, Int(y - reach))..<min(height, Int(y + reach) + 1) {
      for column in columns { sum += self[column, row] }
    }
    return sum
  }
}

extension FloatPixmap {
  /// Whether every bit of every component is the same.
  func isIdentical(to other: FloatPixmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withUnsafePixels { mine in
      other.withUnsafePixels { theirs in
        UnsafeRawBufferPointer(mine).elementsEqual(UnsafeRawBufferPointer(theirs))
      }
    }
  }
}
