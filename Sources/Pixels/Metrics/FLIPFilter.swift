/// One of the two images, filtered a row at a time; the rows in reach of the kernel are kept.
struct FLIPFilter {
  private let pixmap: Pixmap
  private let kernel: FLIPKernel
  private let backdrop: Backdrop
  /// What each byte of R, G and B adds to a pixel's lanes.
  private let signals: [[SIMD8<Float>]]
  /// The rows filtered along x, one after the other, and which row of the image each is.
  private var rows: [SIMD8<Float>]
  private var rowNumbers: [Int?]
  private var padded: [SIMD8<Float>]
  /// One row filtered both ways; see `filter(row:columns:)`.
  private(set) var filtered: [SIMD8<Float>]

  init(_ pixmap: Pixmap, _ kernel: FLIPKernel, _ backdrop: Backdrop) {
    self.pixmap = pixmap
    self.kernel = kernel
    self.backdrop = backdrop
    signals = Self.signals()
    let taps = 2 * kernel.radius + 1
    rows = Array(repeating: .zero, count: taps * pixmap.width)
    rowNumbers = Array(repeating: nil, count: taps)
    padded = Array(repeating: .zero, count: pixmap.width + 2 * kernel.radius)
    filtered = Array(repeating: .zero, count: pixmap.width)
  }

  /// Y, Cx, Cz and luminance are linear in linear RGB but for one constant, -16 of Y, which no
  /// filter changes and which is left out.
  private static func signals() -> [[SIMD8<Float>]] {
    let toXYZ = FLIPColor().toXYZ
    return [toXYZ.first, toXYZ.second, toXYZ.third].map { xyz in
      let opponents = SIMD4(116 * xyz.y, 500 * (xyz.x - xyz.y), 200 * (xyz.y - xyz.z), 0)
      let lanes = SIMD8(
        opponents.x, opponents.y, opponents.z, opponents.z, xyz.y, xyz.y, xyz.y, xyz.y)
      return (0...255).map { Float(FLIPColor.linear($0)) * lanes }
    }
  }

  /// Puts these columns of row `y` into `filtered`; beyond the edges the edge's pixels repeat.
  mutating func filter(row y: Int, columns: Range<Int>) {
    let starts = (-kernel.radius...kernel.radius).map { tap in
      filterAlongX(row: min(max(y + tap, 0), pixmap.height - 1))
    }
    let weights = kernel.alongY
    filtered.withUnsafeMutableBufferPointer { filtered in
      rows.withUnsafeBufferPointer { rows in
        for x in columns {
          filtered[x] = Self.weighted(weights) { rows[starts[$0] + x] }
        }
      }
    }
  }

  /// Where row `y` begins in `rows`.
  private mutating func filterAlongX(row y: Int) -> Int {
    let slot = y % rowNumbers.count
    let start = slot * pixmap.width
    guard rowNumbers[slot] != y else { return start }
    rowNumbers[slot] = y
    for index in padded.indices {
      let x = min(max(index - kernel.radius, 0), pixmap.width - 1)
      padded[index] = signal(pixmap[x, y])
    }
    let weights = kernel.alongX
    rows.withUnsafeMutableBufferPointer { rows in
      padded.withUnsafeBufferPointer { padded in
        for x in 0..<pixmap.width {
          rows[start + x] = Self.weighted(weights) { padded[x + $0] }
        }
      }
    }
    return start
  }

  @inline(__always)
  private static func weighted(
    _ weights: [SIMD8<Float>], _ lanes: (_ tap: Int) -> SIMD8<Float>
  ) -> SIMD8<Float> {
    var sum = SIMD8<Float>.zero
    for tap in weights.indices { sum += weights[tap] * lanes(tap) }
    return sum
  }

  private func signal(_ pixel: SIMD4<UInt8>) -> SIMD8<Float> {
    let seen = pixel.composited(over: backdrop)
    return signals[0][Int(seen.x)] + signals[1][Int(seen.y)] + signals[2][Int(seen.z)]
  }
}
