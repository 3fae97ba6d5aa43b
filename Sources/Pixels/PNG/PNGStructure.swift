/// The chunks of a PNG, found and checked before any pixel is decoded.
struct PNGStructure {
  /// Why the bytes are not a PNG that can be read.
  struct Fault: Error {
    var reason: String
  }

  struct Chunk {
    var type: String
    /// Of the chunk's data in the whole.
    var data: Range<Int>
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var bitsPerPixel = 0
  private(set) var chunks: [Chunk] = []

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// As for a canvas: in px a side, and in all.
  static let largestSide = 131_072
  static let largestArea = 1 << 32

  init(_ png: [UInt8]) throws(Fault) {
    try self = png.withUnsafeBufferPointer { (bytes) throws(Fault) in
      try PNGStructure(UnsafeRawBufferPointer(bytes))
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    guard !bytes.isEmpty else { throw Fault(reason: "it is empty") }
    guard bytes.starts(with: Self.signature) else {
      throw Fault(reason: "it does not begin with the PNG signature; convert it to PNG first")
    }
    var offset = Self.signature.count
    repeat {
      let chunk = try Self.chunk(bytes, at: offset)
      if chunks.isEmpty { try readHeader(bytes, chunk) }
      chunks.append(chunk)
      offset = chunk.data.upperBound + 4
    } while chunks.last?.type != "IEND"
    try checkPixelsCanFit()
  }

  /// Checks the length, type and checksum of the chunk at `offset`.
  private static func chunk(
    _ bytes: UnsafeRawBufferPointer, at offset: Int
  ) throws(Fault) -> Chunk {
    guard bytes.count - offset >= 12 else {
      throw Fault(reason: "it is cut off at byte \(bytes.count), before its IEND chunk")
    }
    let length = bytes.bigEndian(at: offset)
    let typeBytes = bytes[offset + 4..<offset + 8]
    guard typeBytes.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw Fault(reason: "byte \(offset) does not begin a chunk; the file is damaged")
    }
    let type = String(decoding: typeBytes, as: UTF8.self)
    guard length <= bytes.count - offset - 12 else {
      throw Fault(
        reason: "it is cut off: the \(type) chunk at byte \(offset) has \(length) bytes, "
          + "\(bytes.count - offset - 12) are left")
    }
    let data = offset + 8..<offset + 8 + length
    let checked = UnsafeRawBufferPointer(rebasing: bytes[offset + 4..<data.upperBound])
    guard checked.crc32() == UInt32(bytes.bigEndian(at: data.upperBound)) else {
      throw Fault(
        reason: "the \(type) chunk at byte \(offset) does not match its checksum; "
          + "the file is damaged")
    }
    return Chunk(type: type, data: data)
  }

  private mutating func readHeader(
    _ bytes: UnsafeRawBufferPointer, _ chunk: Chunk
  ) throws(Fault) {
    let start = chunk.data.lowerBound
    guard chunk.type == "IHDR", chunk.data.count == 13 else {
      throw Fault(reason: "its first chunk is not an IHDR of 13 bytes; the file is damaged")
    }
    width = bytes.bigEndian(at: start)
    height = bytes.bigEndian(at: start + 4)
    let samplesPerPixel = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    bitsPerPixel = Int(bytes[start + 8]) * (samplesPerPixel[Int(bytes[start + 9])] ?? 1)
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.largestArea else {
      throw Fault(
        reason: "its size is \(width)x\(height) px; 1 to \(Self.largestSide) px a side and "
          + "at most 2^32 px in all are allowed")
    }
  }

  /// Keeps a damaged header from asking for gigabytes: deflate packs at most 1032 bytes in one.
  private func checkPixelsCanFit() throws(Fault) {
    let compressed = chunks.reduce(0) { $0 + ($1.type == "IDAT" ? $1.data.count : 0) }
    guard width * height * bitsPerPixel / 8 <= 1032 * compressed else {
      throw Fault(
        reason: "\(width)x\(height) px cannot come from \(compressed) bytes of image data; "
          + "the file is damaged")
    }
  }
}

extension UnsafeRawBufferPointer {
  func bigEndian(at offset: Int) -> Int {
    Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
