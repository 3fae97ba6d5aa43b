extension Pixmap {
  /// Writes the pixels alone (`.rgba`): premultiplied R, G, B, A bytes, rows top first, no header.
  /// The file appears whole or not at all.
  ///
  /// - Throws: `PixelsError.cannotWrite`.
  public func writeRaw(to path: String) throws(PixelsError) {
    try withRawBytes { (bytes) throws(PixelsError) in try OutputFile.write(bytes, to: path) }
  }

  /// The bytes of a `.rgba` file.
  package func withRawBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(PixelsError) -> Result
  ) throws(PixelsError) -> Result {
    try converted(to: .premultiplied).withUnsafeBytes(body)
  }
}

extension FloatPixmap {
  /// Writes the pixels alone (`.rgbaf32`): premultiplied R, G, B, A as little-endian 32-bit floats,
  /// rows top first, no header. The file appears whole or not at all.
  ///
  /// - Throws: `PixelsError.cannotWrite`.
  public func writeRaw(to path: String) throws(PixelsError) {
    try withRawBytes { (bytes) throws(PixelsError) in try OutputFile.write(bytes, to: path) }
  }

  /// The bytes of a `.rgbaf32` file.
  package func withRawBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafePixels { (pixels) throws(Failure) in
      #if _endian(little)
        try body(UnsafeRawBufferPointer(pixels))
      #else
        let words = pixels.flatMap { pixel in
          (0..<4).map { pixel[$0].bitPattern.littleEndian }
        }
        return try words.withUnsafeBufferPointer { (words) throws(Failure) in
          try body(UnsafeRawBufferPointer(words))
        }
      #endif
    }
  }
}
