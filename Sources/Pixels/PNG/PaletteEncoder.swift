/// Writes a PNG of few colours from rows of straight RGBA. Which colours there are shows only while
/// the rows come, so the encoded rows wait in memory until the palette can be written.
package struct PaletteEncoder: ~Copyable {
  private let size: PixelSize
  private let limit: Int
  private var colors = ColorIndex()
  private var stream: IDATStream<MemorySink>
  /// Of the rows that came last.
  private var numbers = ByteBuffer(capacity: 1 << 16)
  private var rowCount = 0

  /// - Parameter limit: the most encoded bytes that wait.
  package init(_ size: PixelSize, _ compression: PNGCompression, limit: Int = .max) {
    self.size = size
    self.limit = limit
    stream = IDATStream(rowBytes: size.width, compression, to: MemorySink())
  }

  /// Takes the next rows, any number of them.
  ///
  /// - Parameter times: how often they are there in a row, for little more than taking them once.
  /// - Returns: false when there are more than 256 colours, or too many bytes wait: then the picture
  ///   needs another form, from the first row on.
  package mutating func write(
    _ rows: UnsafeRawBufferPointer, times: Int = 1
  ) throws(PixelsError) -> Bool {
    numbers.resize(to: rows.count / 4)
    guard colors.number(rows, to: numbers.mutableBytes) else { return false }
    rowCount += rows.count / 4 / size.width * times
    try stream.write(numbers.bytes, times: times)
    return stream.sink.bytes.count <= limit
  }

  /// Writes the whole PNG, and gives the sink back.
  ///
  /// - Parameter text: as for `PNGEncoder`.
  package consuming func finish<Sink: ByteSink & ~Copyable>(
    text: [PNGText.Entry], to sink: consuming Sink
  ) throws(PixelsError) -> Sink {
    precondition(rowCount == size.height, "\(rowCount) rows of \(size.height)")
    let form = PNGForm.palette(colors.colors)
    let encoded = try stream.finish().bytes
    try sink.writeHead(of: size, form, text)
    try sink.write(encoded)
    try sink.write(PNGChunk.bytes("IEND"))
    return sink
  }
}
