/// The pixels of a PNG on their way into IDAT chunks. No row has a filter: on patterns that costs
/// size, if anything, and always time.
struct IDATStream<Sink: ByteSink & ~Copyable>: ~Copyable {
  private(set) var sink: Sink
  private let deflater: any Deflater
  private let rowBytes: Int
  private var checksum = Adler32()
  /// The chunk that is being filled, with room ahead for its length and type.
  private var chunk: ByteBuffer
  /// Some rows, each behind the number of its filter.
  private var block: ByteBuffer

  /// - Parameter rowBytes: of the pixels of a row.
  init(rowBytes: Int, _ compression: PNGCompression, to sink: consuming Sink) {
    self.sink = sink
    self.rowBytes = rowBytes
    deflater = compression.makeDeflater()
    block = ByteBuffer(capacity: max(rowBytes + 1, blockLength))
    chunk = ByteBuffer(capacity: 2 * chunkLength)
    chunk.append(repeatElement(0, count: PNGChunk.headerLength))
    chunk.append(compression.zlibHeader)
  }

  /// Takes the next rows, any number of them.
  ///
  /// - Parameter times: how often they are there in a row. They are deflated once.
  mutating func write(_ rows: UnsafeRawBufferPointer, times: Int) throws(PixelsError) {
    precondition(rows.count.isMultiple(of: rowBytes), "not whole rows")
    guard times > 1 else { return try write(rows) }
    var unit = ByteBuffer(capacity: blockLength)
    var unitChecksum = Adler32()
    var rest = rows[...]
    try deflater.deflate(.empty, .full, to: &chunk)
    while !rest.isEmpty {
      fillBlock(from: &rest)
      unitChecksum.add(block.bytes)
      try deflater.deflate(block.bytes, rest.isEmpty ? .full : .none, to: &unit)
    }
    for _ in 0..<times {
      chunk.append(unit.bytes)
      checksum.add(unitChecksum, byteCount: rows.count / rowBytes * (rowBytes + 1))
      if chunk.count > chunkLength { try passChunkOn() }
    }
  }

  private mutating func write(_ rows: UnsafeRawBufferPointer) throws(PixelsError) {
    var rest = rows[...]
    while !rest.isEmpty {
      fillBlock(from: &rest)
      checksum.add(block.bytes)
      try deflater.deflate(block.bytes, .none, to: &chunk)
      if chunk.count > chunkLength { try passChunkOn() }
    }
  }

  /// Passes on what is left, and gives the sink back.
  consuming func finish() throws(PixelsError) -> Sink {
    try deflater.deflate(.empty, .finish, to: &chunk)
    chunk.append(PNGChunk.bigEndian(checksum.value))
    try passChunkOn()
    return sink
  }

  /// Takes as many rows as a block holds.
  private mutating func fillBlock(from rest: inout Slice<UnsafeRawBufferPointer>) {
    block.resize(to: 0)
    repeat {
      block.append(CollectionOfOne(0))
      block.append(UnsafeRawBufferPointer(rebasing: rest.prefix(rowBytes)))
      rest = rest.dropFirst(rowBytes)
    } while !rest.isEmpty && block.count + 1 + rowBytes <= blockLength
  }

  private mutating func passChunkOn() throws(PixelsError) {
    PNGChunk.complete("IDAT", &chunk)
    try sink.write(chunk.bytes)
    chunk.resize(to: PNGChunk.headerLength)
  }
}

/// What a chunk's data may grow to before it is passed on.
private let chunkLength = 1 << 16
/// How much goes to the deflater at once, if a row is not longer: what the nearest cache holds.
private let blockLength = 1 << 15
