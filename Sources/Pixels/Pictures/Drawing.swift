extension SIMD4<UInt8> {
  /// Between the pictures of a sheet.
  static var neutralGray: SIMD4<UInt8> { SIMD4(128, 128, 128, 255) }
}

extension Pixmap {
  /// All pixels as R, G, B, A, to write.
  mutating func withUnsafeMutablePixels<Result>(
    _ body: (UnsafeMutableBufferPointer<SIMD4<UInt8>>) -> Result
  ) -> Result {
    withUnsafeMutableBytes { body($0.bindMemory(to: SIMD4<UInt8>.self)) }
  }

  mutating func fill(with color: SIMD4<UInt8>) {
    withUnsafeMutablePixels { $0.update(repeating: color) }
  }

  /// Puts `picture` over the backdrop, its top left pixel at `origin`; it must fit.
  mutating func draw(_ picture: Pixmap, at origin: PixelPosition, over backdrop: Backdrop) {
    let picture = picture.converted(to: .premultiplied)
    let stride = width
    withUnsafeMutablePixels { pixels in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y].composited(over: backdrop)
          pixels[(origin.y + y) * stride + origin.x + x] = pixel
        }
      }
    }
  }
}
