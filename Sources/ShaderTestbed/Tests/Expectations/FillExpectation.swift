import Pixels

/// One colour everywhere, as the shader wrote it.
public struct FillExpectation: Equatable, Sendable {
  /// R, G, B, A.
  public var color: SIMD4<UInt8>
  /// From it.
  public var tolerance = PictureTolerance()

  func check(_ actual: Pixmap, _ evidence: inout Evidence) {
    evidence.compare(
      "fill \(color.components)", .filled(color, actual.size, actual.alphaForm), actual, tolerance)
  }
}
