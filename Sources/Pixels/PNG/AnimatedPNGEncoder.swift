/// Writes an animated PNG (PNG 3rd edition, 2025: acTL, fcTL, fdAT) that runs for ever, a frame at a
/// time: of each frame the smallest rectangle that differs from the frame before. Readers that know no
/// animation show the first frame.
///
/// The bytes of `head`, of every frame in order, and of `tail` are the file.
package struct AnimatedPNGEncoder: Sendable {
  /// How long each frame is shown: a fraction of a second.
  package struct Delay: Sendable {
    let numerator: UInt16
    let denominator: UInt16

    /// The nearest fraction that the format can store.
    package init(framesPerSecond numerator: Int, per denominator: Int) {
      let scale = max(1, Double(max(numerator, denominator)) / Double(UInt16.max))
      self.numerator = UInt16(max(1, (Double(denominator) / scale).rounded()))
      self.denominator = UInt16(max(1, (Double(numerator) / scale).rounded()))
    }
  }

  /// All that stands ahead of the first frame.
  package let head: [UInt8]
  /// What stands behind the last one.
  package static var tail: [UInt8] { PNGChunk.bytes("IEND") }

  private let size: PixelSize
  private let delay: Delay
  private let compression: PNGCompression
  private var previous: Pixmap?
  /// Of the next fcTL or fdAT chunk.
  private var sequence: UInt32 = 0

  /// - Parameters:
  ///   - frameCount: at least 1.
  ///   - text: as for `PNGEncoder`.
  /// - Throws: `PixelsError.invalidText`.
  package init(
    _ size: PixelSize, frameCount: Int, delay: Delay, text: [PNGText.Entry],
    _ compression: PNGCompression
  ) throws(PixelsError) {
    self.size = size
    self.delay = delay
    self.compression = compression
    let forEver: UInt32 = 0
    let control = PNGChunk.bytes(
      "acTL", PNGChunk.bigEndian(UInt32(frameCount)) + PNGChunk.bigEndian(forEver))
    var sink = MemorySink()
    try sink.writeHead(of: size, .rgba, text)
    head = sink.bytes + control
  }

  /// The chunks of the next frame.
  ///
  /// - Parameter frame: of the animation's size, straight.
  package mutating func chunks(of frame: Pixmap) throws(PixelsError) -> [UInt8] {
    precondition(frame.size == size && frame.alphaForm == .straight, "a frame of another kind")
    let area = previous.map(frame.differingArea) ?? PixelArea(of: size)
    var chunks = PNGChunk.bytes("fcTL", takeSequence() + control(of: area))
    if previous == nil {
      chunks += try frame.imageData(of: area, compression, to: MemorySink()).bytes
    } else {
      let data = try frame.imageData(of: area, compression, to: FrameDataSink(sequence))
      chunks += data.bytes
      sequence = data.sequence
    }
    previous = frame
    return chunks
  }

  private func control(of area: PixelArea) -> [UInt8] {
    let keepAsItIs: UInt8 = 0
    let replace: UInt8 = 0
    var bytes: [UInt8] = []
    for number in [
      area.columns.count, area.rows.count, area.columns.lowerBound, area.rows.lowerBound,
    ] {
      bytes += PNGChunk.bigEndian(UInt32(number))
    }
    for number in [delay.numerator, delay.denominator] {
      bytes += [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return bytes + [keepAsItIs, replace]
  }

  private mutating func takeSequence() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.bigEndian(sequence)
  }
}

/// Makes fdAT chunks, which are numbered, of the IDAT chunks that it is given one by one.
private struct FrameDataSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var sequence: UInt32

  init(_ sequence: UInt32) {
    self.sequence = sequence
  }

  mutating func write(_ chunk: UnsafeRawBufferPointer) {
    let data = chunk[PNGChunk.headerLength..<chunk.count - 4]
    bytes += PNGChunk.bytes("fdAT", PNGChunk.bigEndian(sequence) + data)
    sequence += 1
  }
}

extension Pixmap {
  /// The pixels of `area` in chunks, each of which `sink` is given at once.
  fileprivate func imageData<Sink: ByteSink>(
    of area: PixelArea, _ compression: PNGCompression, to sink: Sink
  ) throws(PixelsError) -> Sink {
    var stream = IDATStream(rowBytes: 4 * area.columns.count, compression, to: sink)
    try withUnsafeBytes { (bytes) throws(PixelsError) in
      for y in area.rows {
        let start = 4 * (y * width + area.columns.lowerBound)
        let row = bytes[start..<start + 4 * area.columns.count]
        try stream.write(UnsafeRawBufferPointer(rebasing: row), times: 1)
      }
    }
    return try stream.finish()
  }
}
