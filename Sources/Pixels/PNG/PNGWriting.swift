extension Pixmap {
  /// The image as a PNG: 8 bits a sample, straight alpha, marked as sRGB; with a palette where there
  /// are at most 256 colours.
  ///
  /// Straight colour is floor(255 c/a + .5) of the premultiplied bytes, 0 where alpha is 0.
  ///
  /// - Parameters:
  ///   - text: what to store in text chunks ahead of the pixels, such as the scene. A keyword has 1
  ///     to 79 Latin-1 characters.
  ///   - compression: whether time or size matters more.
  /// - Throws: `PixelsError.invalidText`.
  public func pngData(
    text: [(keyword: String, value: String)] = [], compression: PNGCompression = .fast
  ) throws(PixelsError) -> [UInt8] {
    try encodePNG(text: text, compression, to: MemorySink()).bytes
  }

  /// Writes the image as a PNG file; see `pngData(text:compression:)`. The file appears whole or not
  /// at all.
  ///
  /// - Throws: also `PixelsError.cannotWrite`.
  public func writePNG(
    to path: String, text: [(keyword: String, value: String)] = [],
    compression: PNGCompression = .fast
  ) throws(PixelsError) {
    try encodePNG(text: text, compression, to: OutputFile(path)).commit()
  }

  /// Writes the image as a PNG to `sink`, and gives it back.
  package func encodePNG<Sink: ByteSink & ~Copyable>(
    text: [PNGText.Entry], _ compression: PNGCompression, to sink: consuming Sink
  ) throws(PixelsError) -> Sink {
    var palette = PaletteEncoder(size, compression)
    let hasPalette = try forEachBand { (rows) throws(PixelsError) in try palette.write(rows) }
    if hasPalette { return try palette.finish(text: text, to: sink) }
    var encoder = try PNGEncoder(size, .rgba, text: text, compression, to: sink)
    _ = try forEachBand { (rows) throws(PixelsError) in
      try encoder.write(rows)
      return true
    }
    return try encoder.finish()
  }

  /// Calls `body` with straight pixels, some rows at a time, as long as it returns true.
  ///
  /// - Returns: whether it always did.
  private func forEachBand(
    _ body: (UnsafeRawBufferPointer) throws(PixelsError) -> Bool
  ) throws(PixelsError) -> Bool {
    let bandBytes = Self.bandHeight * 4 * width
    var scratch = ByteBuffer(capacity: min(bandBytes, 4 * width * height))
    return try withUnsafeBytes { (bytes) throws(PixelsError) in
      for start in stride(from: 0, to: bytes.count, by: bandBytes) {
        var band = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(bandBytes))
        if alphaForm == .premultiplied {
          scratch.resize(to: 0)
          scratch.append(band)
          Self.convert(scratch.mutableBytes, to: .straight)
          band = scratch.bytes
        }
        guard try body(band) else { return false }
      }
      return true
    }
  }
}
