import Glibc

/// Structural similarity (SSIM; Wang, Bovik, Sheikh and Simoncelli 2004): 1 for equal images, less
/// for images whose local means, contrasts and structures differ.
///
/// Per channel of the premultiplied images, with population statistics under a Gaussian window of
/// 11 x 11 px (sigma 1.5), K1 = .01, K2 = .03 and a range of 255, averaged over the pixels whose
/// window lies in the image: what scikit-image's `structural_similarity(gaussian_weights=True,
/// sigma=1.5, use_sample_covariance=False, data_range=255, channel_axis=-1)` gives. Along a side
/// shorter than 11 px every pixel counts, the image being mirrored at its edges.
public struct StructuralSimilarity: Equatable, Sendable {
  /// Of R, G, B and A.
  public let channels: SIMD4<Double>
  /// The mean of R, G, B and A; of R, G and B if both images are opaque, so that a channel that
  /// says nothing does not count.
  public let mean: Double

  init(_ a: Pixmap, _ b: Pixmap, _ columns: DifferingColumns) {
    var pass = WindowPass(a, b, columns)
    channels = pass.run()
    let isOpaque = a.isOpaque && b.isOpaque
    mean = isOpaque ? (channels.x + channels.y + channels.z) / 3 : channels.sum() / 4
  }
}

extension Pixmap {
  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool {
    withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }
}

/// What a window's statistics are made of, per channel.
private struct Moments {
  var a: SIMD4<Double> = .zero
  var b: SIMD4<Double> = .zero
  /// a² + b²; the two are needed only in sum.
  var squares: SIMD4<Double> = .zero
  /// a b
  var product: SIMD4<Double> = .zero

  init() {}

  init(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) {
    self.a = SIMD4<Double>(a)
    self.b = SIMD4<Double>(b)
    squares = self.a * self.a + self.b * self.b
    product = self.a * self.b
  }

  /// The weighted sum of the moments at the taps of a filter.
  @inline(__always)
  static func weighted(_ weights: [Double], _ moments: (_ tap: Int) -> Moments) -> Moments {
    var sum = Moments()
    for tap in weights.indices {
      let (weight, next) = (weights[tap], moments(tap))
      sum.a += weight * next.a
      sum.b += weight * next.b
      sum.squares += weight * next.squares
      sum.product += weight * next.product
    }
    return sum
  }

  var similarity: SIMD4<Double> {
    let c1 = (0.01 * 255) * (0.01 * 255)
    let c2 = (0.03 * 255) * (0.03 * 255)
    let means = a * b
    let meanSquares = a * a + b * b
    return ((2 * means + c1) * (2 * (product - means) + c2))
      / ((meanSquares + c1) * (squares - meanSquares + c2))
  }
}

/// Filters rows, then columns, keeping the filtered rows of one window height.
private struct WindowPass {
  private static let radius = 5

  private let a: Pixmap
  private let b: Pixmap
  private let columns: DifferingColumns
  private let horizontal: Axis
  private let vertical: Axis
  private let weights: [Double]
  /// The filtered rows, one after the other, and which row of the image each is.
  private var rows: [Moments]
  private var rowNumbers: [Int?]
  private var padded: [Moments]

  /// One direction: where its windows are, and which pixels they see.
  private struct Axis {
    let length: Int
    /// The pixels whose windows count.
    let centers: Range<Int>

    init(length: Int) {
      self.length = length
      let isShort = length <= 2 * WindowPass.radius
      centers = isShort ? 0..<length : WindowPass.radius..<length - WindowPass.radius
    }

    /// The pixel at `index`, which may lie outside, mirrored with the edge pixel repeated.
    func reflected(_ index: Int) -> Int {
      let period = 2 * length
      let inPeriod = ((index % period) + period) % period
      return inPeriod < length ? inPeriod : period - 1 - inPeriod
    }
  }

  init(_ a: Pixmap, _ b: Pixmap, _ columns: DifferingColumns) {
    self.a = a
    self.b = b
    self.columns = columns
    horizontal = Axis(length: a.width)
    vertical = Axis(length: a.height)
    let values = (-Self.radius...Self.radius).map { exp(-0.5 * Double($0 * $0) / (1.5 * 1.5)) }
    let sum = values.reduce(0, +)
    weights = values.map { $0 / sum }
    rows = Array(repeating: Moments(), count: weights.count * horizontal.centers.count)
    rowNumbers = Array(repeating: nil, count: weights.count)
    padded = Array(repeating: Moments(), count: horizontal.centers.count + 2 * Self.radius)
  }

  /// The mean similarity. A window without a difference has similarity 1 and is not looked at.
  mutating func run() -> SIMD4<Double> {
    var loss = SIMD4<Double>.zero
    for y in vertical.centers {
      let active = columns.columns(near: y, radius: Self.radius).clamped(to: horizontal.centers)
      guard !active.isEmpty else { continue }
      let starts = (-Self.radius...Self.radius).map { filteredRow(vertical.reflected(y + $0)) }
      let offset = horizontal.centers.lowerBound
      rows.withUnsafeBufferPointer { rows in
        for x in active {
          let moments = Moments.weighted(weights) { rows[starts[$0] + x - offset] }
          loss += 1 - moments.similarity
        }
      }
    }
    return 1 - loss / Double(vertical.centers.count * horizontal.centers.count)
  }

  /// Where row `y` begins in `rows`, filtered along x.
  private mutating func filteredRow(_ y: Int) -> Int {
    let slot = y % rowNumbers.count
    let start = slot * horizontal.centers.count
    guard rowNumbers[slot] != y else { return start }
    rowNumbers[slot] = y
    let first = horizontal.centers.lowerBound - Self.radius
    for index in padded.indices {
      let x = horizontal.reflected(first + index)
      padded[index] = Moments(a[x, y], b[x, y])
    }
    rows.withUnsafeMutableBufferPointer { rows in
      padded.withUnsafeBufferPointer { padded in
        for column in 0..<horizontal.centers.count {
          rows[start + column] = Moments.weighted(weights) { padded[column + $0] }
        }
      }
    }
    return start
  }
}
