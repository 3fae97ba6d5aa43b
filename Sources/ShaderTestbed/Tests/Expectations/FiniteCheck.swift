import Pixels

/// Whether a picture of floats has only numbers.
enum FiniteCheck {
  static func check(_ picture: FloatPixmap, _ evidence: inout Evidence) {
    var (count, first) = (0, 0)
    picture.withUnsafePixels { pixels in
      for (index, pixel) in pixels.enumerated() where !pixel.isFinite {
        if count == 0 { first = index }
        count += 1
      }
    }
    guard count > 0 else { return }
    let place = PixelPosition(x: first % picture.width, y: first / picture.width)
    let color = picture[place.x, place.y]
    let pixels = count == 1 ? "1 pixel is" : "\(count) pixels are"
    evidence.fail(
      "\(pixels) NaN or infinite of \(picture.width * picture.height), the first at \(place): "
        + "[\(color.x), \(color.y), \(color.z), \(color.w)]")
  }
}

extension SIMD4<Float> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
