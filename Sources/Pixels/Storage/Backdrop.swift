/// What stands behind translucent pixels where an image is looked at; white, unless it is meant for a
/// dark page.
public enum Backdrop: Sendable {
  /// Full white.
  case white
  /// Full black.
  case black
}

extension SIMD4<UInt8> {
  /// This premultiplied pixel over the backdrop, opaque.
  func composited(over backdrop: Backdrop) -> SIMD4<UInt8> {
    let behind: UInt16 = backdrop == .white ? 255 - UInt16(w) : 0
    let sum = SIMD4<UInt16>(truncatingIfNeeded: self) &+ behind
    var result = SIMD4(truncatingIfNeeded: pointwiseMin(sum, SIMD4<UInt16>(repeating: 255)))
    result.w = 255
    return result
  }
}

extension Pixmap {
  /// This image over the backdrop: every pixel opaque.
  package func flattened(over backdrop: Backdrop) -> Pixmap {
    var result = converted(to: .premultiplied)
    result.withUnsafeMutablePixels { pixels in
      for index in pixels.indices where pixels[index].w < 255 {
        pixels[index] = pixels[index].composited(over: backdrop)
      }
    }
    return result
  }
}
