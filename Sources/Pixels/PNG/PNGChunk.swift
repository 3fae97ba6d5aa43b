/// A chunk: the length of its data, its type, the data, and a checksum of type and data.
enum PNGChunk {
  /// What stands ahead of the data, in bytes.
  static let headerLength = 8

  /// A whole chunk.
  static func bytes(_ type: StaticString, _ data: some Collection<UInt8> = []) -> [UInt8] {
    var chunk = ByteBuffer(capacity: headerLength + data.count + 4)
    chunk.append(repeatElement(0, count: headerLength))
    chunk.append(data)
    complete(type, &chunk)
    return Array(chunk.bytes)
  }

  /// Makes a chunk of data that has room ahead for the header.
  static func complete(_ type: StaticString, _ chunk: inout ByteBuffer) {
    let header = UnsafeMutableRawBufferPointer(rebasing: chunk.mutableBytes[..<headerLength])
    header.copyBytes(from: bigEndian(UInt32(chunk.count - headerLength)))
    type.withUTF8Buffer {
      UnsafeMutableRawBufferPointer(rebasing: header[4...]).copyBytes(from: $0)
    }
    chunk.append(bigEndian(UnsafeRawBufferPointer(rebasing: chunk.bytes[4...]).crc32()))
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
