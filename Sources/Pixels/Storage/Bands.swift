extension Pixmap {
  /// Rows that are worked on together, so that they stay in the cache between two looks at them.
  package static var bandHeight: Int { 64 }

  /// Calls `body` with the alpha of each pixel, some rows at a time.
  package func forEachAlphaBand<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let bandPixels = Self.bandHeight * width
    var alphas = ByteBuffer(capacity: min(bandPixels, width * height))
    try withUnsafeBytes { (bytes) throws(Failure) in
      let pixels = bytes.bindMemory(to: SIMD4<UInt8>.self)
      for start in stride(from: 0, to: pixels.count, by: bandPixels) {
        let band = pixels[start...].prefix(bandPixels)
        alphas.resize(to: band.count)
        let target = alphas.mutableBytes
        for (index, pixel) in band.enumerated() { target[index] = pixel.w }
        try body(alphas.bytes)
      }
    }
  }
}
