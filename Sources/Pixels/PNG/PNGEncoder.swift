/// Writes a PNG of 8 bits a sample, marked as sRGB, from rows as they come.
package struct PNGEncoder<Sink: ByteSink & ~Copyable>: ~Copyable {
  private let size: PixelSize
  private let rowBytes: Int
  private var stream: IDATStream<Sink>
  private var rowCount = 0

  /// Writes all that stands ahead of the pixels.
  ///
  /// - Parameter text: goes into text chunks. A keyword has 1 to 79 Latin-1 characters.
  /// - Throws: `PixelsError.invalidText`, and what `sink` throws.
  package init(
    _ size: PixelSize, _ form: PNGForm, text: [PNGText.Entry], _ compression: PNGCompression,
    to sink: consuming Sink
  ) throws(PixelsError) {
    self.size = size
    rowBytes = size.width * form.bytesPerPixel
    try sink.writeHead(of: size, form, text)
    stream = IDATStream(rowBytes: rowBytes, compression, to: sink)
  }

  /// Takes the next rows, any number of them, as bytes of the form.
  ///
  /// - Parameter times: how often they are there in a row, for little more than taking them once.
  package mutating func write(
    _ rows: UnsafeRawBufferPointer, times: Int = 1
  ) throws(PixelsError) {
    rowCount += rows.count / rowBytes * times
    try stream.write(rows, times: times)
  }

  /// Writes what is left, and gives the sink back.
  package consuming func finish() throws(PixelsError) -> Sink {
    precondition(rowCount == size.height, "\(rowCount) rows of \(size.height)")
    var sink = try stream.finish()
    try sink.write(PNGChunk.bytes("IEND"))
    return sink
  }
}

extension ByteSink where Self: ~Copyable {
  package mutating func write(_ bytes: [UInt8]) throws(PixelsError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Writes all that stands ahead of a PNG's pixels.
  mutating func writeHead(
    of size: PixelSize, _ form: PNGForm, _ text: [PNGText.Entry]
  ) throws(PixelsError) {
    let header = form.header(size)
    let perceptual: UInt8 = 0
    let colorSpace = PNGChunk.bytes("sRGB", [perceptual])
    let texts = try PNGText.chunks(for: text)
    try write(PNGStructure.signature + header + colorSpace + texts + form.paletteChunks)
  }
}
