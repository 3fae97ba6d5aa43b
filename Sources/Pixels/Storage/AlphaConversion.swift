extension Pixmap {
  /// The same image with colour in the given form.
  ///
  /// Straight colour is floor(255 c/a + .5), at most 255, and 0 where alpha is 0; premultiplied
  /// colour is floor(255 (c/255)(a/255) + .5). Premultiplied values whose colour does not pass
  /// their alpha survive the way to straight and back.
  public func converted(to form: AlphaForm) -> Pixmap {
    var result = self
    result.convert(to: form)
    return result
  }

  /// Converts in place; see `converted(to:)`.
  mutating func convert(to form: AlphaForm) {
    guard form != alphaForm else { return }
    withUnsafeMutableBytes { Self.convert($0, to: form) }
    alphaForm = form
  }

  /// Converts pixels of the other form in place.
  static func convert(_ pixels: UnsafeMutableRawBufferPointer, to form: AlphaForm) {
    switch form {
    case .premultiplied: map(pixels, premultiplied)
    case .straight: map(pixels, straight)
    }
  }

  private static func map(
    _ pixels: UnsafeMutableRawBufferPointer, _ transform: (SIMD4<UInt8>) -> SIMD4<UInt8>
  ) {
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      let pixel = pixels.load(fromByteOffset: offset, as: SIMD4<UInt8>.self)
      guard pixel.w != 255 else { continue }
      pixels.storeBytes(of: transform(pixel), toByteOffset: offset, as: SIMD4<UInt8>.self)
    }
  }

  /// The quotients are of integers, so that a tie is rounded up exactly.
  private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = UInt32(pixel.w)
    let color = SIMD4<UInt32>(truncatingIfNeeded: pixel)
    var result = SIMD4<UInt8>(
      truncatingIfNeeded: (2 &* alpha &* color &+ 255) / SIMD4(repeating: 510))
    result.w = pixel.w
    return result
  }

  private static func straight(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = UInt32(pixel.w)
    guard alpha > 0 else { return .zero }
    let color = SIMD4<UInt32>(truncatingIfNeeded: pixel)
    let quotients = (510 &* color &+ alpha) / SIMD4(repeating: 2 * alpha)
    var result = SIMD4<UInt8>(
      truncatingIfNeeded: pointwiseMin(quotients, SIMD4(repeating: 255)))
    result.w = pixel.w
    return result
  }
}
