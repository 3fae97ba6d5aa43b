import Glibc

/// Linear RGB to and from XYZ over the white point, as FLIP uses them.
struct FLIPColor {
  /// sRGB primaries and D65; the rows become X, Y and Z of white 1.
  private static let primaries: [[Double]] = [
    [10_135_552, 8_788_810, 4_435_075], [2_613_072, 8_788_810, 887_015],
    [1_425_312, 8_788_810, 70_074_185],
  ]

  /// A matrix by its columns.
  struct Matrix {
    let first: SIMD4<Float>
    let second: SIMD4<Float>
    let third: SIMD4<Float>

    @inline(__always)
    static func * (matrix: Matrix, vector: SIMD4<Float>) -> SIMD4<Float> {
      vector.x * matrix.first + vector.y * matrix.second + vector.z * matrix.third
    }
  }

  let toXYZ: Matrix
  let toRGB: Matrix

  init() {
    let forward = Self.primaries.map { row in
      let sum = row.reduce(0, +)
      return row.map { $0 / sum }
    }
    toXYZ = Self.matrix(forward)
    toRGB = Self.matrix(Self.inverse(forward))
  }

  private static func matrix(_ rows: [[Double]]) -> Matrix {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(Float(rows[0][index]), Float(rows[1][index]), Float(rows[2][index]), 0)
    }
    return Matrix(first: column(0), second: column(1), third: column(2))
  }

  /// By cofactors, whose rows and columns wrap around.
  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func cofactor(_ i: Int, _ j: Int) -> Double {
      m[(i + 1) % 3][(j + 1) % 3] * m[(i + 2) % 3][(j + 2) % 3]
        - m[(i + 1) % 3][(j + 2) % 3] * m[(i + 2) % 3][(j + 1) % 3]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * cofactor(0, $1) }
    return (0..<3).map { i in (0..<3).map { j in cofactor(j, i) / determinant } }
  }

  /// The linear value of an sRGB byte.
  static func linear(_ byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// CIELAB of a linear RGB, its chroma scaled by lightness (Hunt's effect).
  @inline(__always)
  func huntLab(_ rgb: SIMD4<Float>) -> SIMD4<Float> {
    let xyz = toXYZ * rgb
    let (x, y, z) = (Self.labCurve(xyz.x), Self.labCurve(xyz.y), Self.labCurve(xyz.z))
    let lightness = 116 * y - 16
    let chroma = 0.01 * lightness
    return SIMD4(lightness, chroma * 500 * (x - y), chroma * 200 * (y - z), 0)
  }

  private static func labCurve(_ value: Float) -> Float {
    let knee: Float = 6.0 / 29
    return value > knee * knee * knee ? cbrt(value) : value / (3 * knee * knee) + 4.0 / 29
  }

  /// The HyAB distance of two colours.
  static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let d = a - b
    return abs(d.x) + (d.y * d.y + d.z * d.z).squareRoot()
  }
}
