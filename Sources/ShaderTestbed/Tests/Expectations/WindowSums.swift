import Pixels

/// Sums over all pixels above and to the left of each, from which those of any rectangle follow.
struct WindowSums {
  private let size: PixelSize
  private let window: PixelSize
  private let channels: Int
  /// A row and a column more than the picture.
  private var sums: [Int]
  private var row = 0

  init(_ size: PixelSize, side: Int, channels: Int) {
    self.size = size
    self.channels = channels
    window = PixelSize(width: min(side, size.width), height: min(side, size.height))
    sums = Array(repeating: 0, count: size.width + 2)
    sums.reserveCapacity((size.width + 1) * (size.height + 1))
  }

  /// Takes the next pixel's sum of channels, row by row.
  mutating func append(_ sum: Int) {
    let stride = size.width + 1
    row += sum
    sums.append(sums[sums.count - stride] + row)
    if sums.count % stride == 0, sums.count < stride * (size.height + 1) {
      row = 0
      sums.append(0)
    }
  }

  /// The first with the largest mean.
  var worst: PictureDifference.Window {
    var best = (sum: -1, x: 0, y: 0)
    let stride = size.width + 1
    for y in 0...size.height - window.height {
      let (top, bottom) = (y * stride, (y + window.height) * stride)
      for x in 0...size.width - window.width {
        let right = x + window.width
        let sum = sums[bottom + right] - sums[bottom + x] - sums[top + right] + sums[top + x]
        if sum > best.sum { best = (sum, x, y) }
      }
    }
    return PictureDifference.Window(
      origin: PixelPosition(x: best.x, y: best.y), size: window,
      mean: Double(best.sum) / Double(channels * window.width * window.height))
  }
}
