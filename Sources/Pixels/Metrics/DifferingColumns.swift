import Glibc

/// Where two images of one size differ: per row, the columns from the first to the last pixel that
/// does. What lies outside need not be looked at again.
struct DifferingColumns {
  let width: Int
  /// One range a row, empty where the rows are equal.
  let ranges: [Range<Int>]

  init(_ a: Pixmap, _ b: Pixmap) {
    width = a.width
    let rowLength = a.width * 4
    ranges = a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        stride(from: 0, to: a.count, by: rowLength).map { start in
          Self.differingPixels(
            UnsafeRawBufferPointer(rebasing: a[start..<start + rowLength]),
            UnsafeRawBufferPointer(rebasing: b[start..<start + rowLength]))
        }
      }
    }
  }

  private static func differingPixels(
    _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer
  ) -> Range<Int> {
    guard let startA = a.baseAddress, let startB = b.baseAddress,
      memcmp(startA, startB, a.count) != 0
    else { return 0..<0 }
    func differs(_ pixel: Int) -> Bool {
      a.load(fromByteOffset: 4 * pixel, as: UInt32.self)
        != b.load(fromByteOffset: 4 * pixel, as: UInt32.self)
    }
    var (lower, upper) = (0, a.count / 4)
    while !differs(lower) { lower += 1 }
    while !differs(upper - 1) { upper -= 1 }
    return lower..<upper
  }

  /// The columns of row `y` that have a differing pixel within `radius` columns and rows.
  func columns(near y: Int, radius: Int) -> Range<Int> {
    let rows = max(y - radius, 0)...min(y + radius, ranges.count - 1)
    var (lower, upper) = (Int.max, 0)
    for range in ranges[rows] where !range.isEmpty {
      lower = min(lower, range.lowerBound)
      upper = max(upper, range.upperBound)
    }
    return upper == 0 ? 0..<0 : max(lower - radius, 0)..<min(upper + radius, width)
  }
}
