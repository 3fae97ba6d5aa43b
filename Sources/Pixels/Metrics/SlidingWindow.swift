/// Finds the 16 x 16 px window with the largest sum of differences, in the memory of its rows.
struct SlidingWindow {
  private static let side = 16

  private let size: PixelSize
  private let windowSize: PixelSize
  /// The differences of the last rows, one after the other in turn; per column, their sum.
  private var rows: [Int32]
  private var columnSums: [Int32]
  private var rowIsClear: [Bool]
  private var current = 0
  private var largestSum = 0
  /// The first of the worst; nil as long as nothing differs.
  private(set) var worst: Comparison.Window?

  init(_ size: PixelSize) {
    self.size = size
    windowSize = PixelSize(
      width: min(Self.side, size.width), height: min(Self.side, size.height))
    rows = Array(repeating: 0, count: size.width * windowSize.height)
    columnSums = Array(repeating: 0, count: size.width)
    rowIsClear = Array(repeating: true, count: windowSize.height)
  }

  /// Forgets the row that leaves the window.
  mutating func beginRow(isClear: Bool) {
    current = (current + 1) % windowSize.height
    if !rowIsClear[current] {
      let start = current * size.width
      for x in 0..<size.width {
        columnSums[x] &-= rows[start + x]
        rows[start + x] = 0
      }
    }
    rowIsClear[current] = isClear
  }

  /// Takes the sum of the differences of a pixel of the current row.
  mutating func add(_ sum: Int32, column: Int) {
    rows[current * size.width + column] = sum
    columnSums[column] &+= sum
  }

  /// Looks at all windows whose bottom row is `y`.
  mutating func endRow(_ y: Int) {
    guard y + 1 >= windowSize.height, rowIsClear.contains(false) else { return }
    var sum = columnSums[..<windowSize.width].reduce(0) { $0 + Int($1) }
    var best = (sum: largestSum, left: -1)
    var left = 0
    while true {
      if sum > best.sum { best = (sum, left) }
      guard left + windowSize.width < size.width else { break }
      sum += Int(columnSums[left + windowSize.width]) - Int(columnSums[left])
      left += 1
    }
    guard best.left >= 0 else { return }
    largestSum = best.sum
    worst = Comparison.Window(
      origin: PixelPosition(x: best.left, y: y + 1 - windowSize.height), size: windowSize,
      meanDifference: Double(best.sum) / Double(4 * windowSize.width * windowSize.height))
  }
}
