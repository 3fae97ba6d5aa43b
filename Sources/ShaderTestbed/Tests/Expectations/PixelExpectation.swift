import Pixels

/// The colour of one pixel, as the shader wrote it.
public struct PixelExpectation: Equatable, Sendable {
  /// From the left, in px.
  public var x: Int
  /// From the top, in px.
  public var y: Int
  /// R, G, B, A.
  public var color: SIMD4<UInt8>
  /// In levels.
  public var tolerance = 1

  /// - Parameter actual: holds the pixel.
  func check(_ actual: Pixmap, _ evidence: inout Evidence) {
    let found = actual[x, y]
    let difference = SIMD4<Int16>(truncatingIfNeeded: found) &- SIMD4(truncatingIfNeeded: color)
    let largest = max(difference.max(), -difference.min())
    guard largest > tolerance else { return }
    evidence.fail(
      "pixel (\(x), \(y)) is \(found.components), and \(color.components) is expected: "
        + "\(largest) levels, \(tolerance) allowed")
  }
}

extension SIMD4<UInt8> {
  /// `[255, 0, 0, 255]`.
  var components: String { "[\(x), \(y), \(z), \(w)]" }
}
