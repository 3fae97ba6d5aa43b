extension Comparison {
  /// The sums, counts and places, in one pass over the pixels that may differ.
  mutating func measure(_ a: Pixmap, _ b: Pixmap, _ columns: DifferingColumns) {
    var totals = Totals()
    var window = SlidingWindow(size)
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        for y in 0..<size.height {
          window.beginRow(isClear: columns.ranges[y].isEmpty)
          for x in columns.ranges[y] {
            let pixel = PixelDifference(a, b, offset: 4 * (y * size.width + x))
            if pixel.largest > totals.largest { worstPixel = PixelPosition(x: x, y: y) }
            totals.add(pixel)
            window.add(pixel.sum, column: x)
          }
          window.endRow(y)
        }
      }
    }
    let count = Double(4 * size.width * size.height)
    meanAbsoluteError = Double(totals.absolute) / count
    rootMeanSquareError = (Double(totals.squared) / count).squareRoot()
    (differingCount, overOneCount, overTwoCount) = totals.over
    maxDifference = SIMD4(truncatingIfNeeded: totals.maximum)
    worstWindow = window.worst
  }

  private struct PixelDifference {
    let channels: SIMD4<Int32>
    let sum: Int32
    let largest: Int32

    @inline(__always)
    init(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, offset: Int) {
      func difference(_ channel: Int) -> Int32 {
        abs(Int32(a[offset + channel]) - Int32(b[offset + channel]))
      }
      let (red, green, blue, alpha) = (difference(0), difference(1), difference(2), difference(3))
      channels = SIMD4(red, green, blue, alpha)
      sum = red + green + blue + alpha
      largest = max(max(red, green), max(blue, alpha))
    }
  }

  private struct Totals {
    var absolute = 0
    var squared = 0
    var largest: Int32 = 0
    var maximum: SIMD4<Int32> = .zero
    var over = (zero: 0, one: 0, two: 0)

    @inline(__always)
    mutating func add(_ pixel: PixelDifference) {
      absolute += Int(pixel.sum)
      squared += Int((pixel.channels &* pixel.channels).wrappedSum())
      largest = max(largest, pixel.largest)
      maximum = pointwiseMax(maximum, pixel.channels)
      over.zero += pixel.largest > 0 ? 1 : 0
      over.one += pixel.largest > 1 ? 1 : 0
      over.two += pixel.largest > 2 ? 1 : 0
    }
  }
}
