import Canvas
import Pixels

/// How a picture differs from the one that is expected: byte against byte, whatever form of alpha
/// they stand for.
public struct PictureDifference: Equatable, Sendable {
  /// In px.
  public let size: PixelSize
  /// The largest difference of any channel, in levels.
  public private(set) var largest = 0
  /// The first pixel, row by row, with the largest difference; nil where the pictures are equal.
  public private(set) var worstPixel: PixelPosition?
  /// The pixels with a channel that differs by more than the tolerance.
  public private(set) var overCount = 0
  /// Of all pixels, and of the channels that count, in levels.
  public private(set) var mean = 0.0
  /// The first window with the largest mean; nil where no window is asked for.
  public private(set) var worstWindow: Window?

  /// A square of the picture.
  public struct Window: Equatable, Sendable {
    /// The top left pixel.
    public var origin: PixelPosition
    /// In px, cut to the picture.
    public var size: PixelSize
    /// In levels.
    public var mean: Double
  }

  /// - Throws: `PixelsError.differentSizes`.
  init(
    _ expected: Pixmap, _ actual: Pixmap, _ tolerance: PictureTolerance
  ) throws(PixelsError) {
    guard expected.size == actual.size else {
      throw .differentSizes(expected.size, actual.size)
    }
    size = expected.size
    let channels = tolerance.channels.count
    var sums = tolerance.window.map { WindowSums(size, side: $0.side, channels: channels) }
    var total = 0
    expected.withUnsafeBytes { expected in
      actual.withUnsafeBytes { actual in
        for pixel in 0..<size.width * size.height {
          var (sum, most) = (0, 0)
          for index in 4 * pixel..<4 * pixel + channels {
            let difference = abs(Int(expected[index]) - Int(actual[index]))
            sum += difference
            most = max(most, difference)
          }
          total += sum
          if most > tolerance.levels { overCount += 1 }
          if most > largest {
            largest = most
            worstPixel = PixelPosition(x: pixel % size.width, y: pixel / size.width)
          }
          sums?.append(sum)
        }
      }
    }
    mean = Double(total) / Double(channels * size.width * size.height)
    worstWindow = sums?.worst
  }

  /// The share of the pixels that are over, 0...1.
  public var overFraction: Double { Double(overCount) / Double(size.width * size.height) }

  /// Why this is too much; nil where it is not.
  func failure(_ tolerance: PictureTolerance) -> String? {
    var reasons: [String] = []
    if overFraction > tolerance.maxFraction, let worstPixel {
      let allowed =
        tolerance.maxFraction == 0 ? "none" : "\((100 * tolerance.maxFraction).plainText) %"
      let pixels = overCount == 1 ? "1 pixel differs" : "\(overCount) pixels differ"
      reasons.append(
        "\(pixels) by more than \(tolerance.levels) (\((100 * overFraction).fixed(3)) %, \(allowed) "
          + "allowed), the most by \(largest) at \(worstPixel)")
    }
    if let worstWindow, let window = tolerance.window, worstWindow.mean > window.mean {
      reasons.append(
        "the \(worstWindow.size) px at \(worstWindow.origin) differ by "
          + "\(worstWindow.mean.fixed(3)) on average, \(window.mean) allowed")
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
