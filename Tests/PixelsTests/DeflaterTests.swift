import CISAL
import CPNG
import Testing

@testable import Pixels

/// ISA-L's parts held against zlib's.
@Suite struct DeflaterTests {
  @Test func `The macro that Swift cannot import has its value`() {
    // 4 KiB, two bytes for each of 8192 hashes, four for each of 16384 tokens.
    #expect(ISAL_DEF_LVL1_SMALL == 4096 + 2 * 8192 + 4 * 16384)
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 255, 256, 5551, 5552, 5553, 65521, 200_003])
  func `Checksums are zlib's, of all lengths and in pieces`(count: Int) {
    for kind in Kind.allCases {
      let bytes = kind.bytes(count: count)
      let zlibAdler = UInt32(adler32_z(1, bytes, count))
      let zlibCRC = UInt32(crc32_z(0, bytes, count))
      bytes.withUnsafeBytes { bytes in
        #expect(bytes.crc32() == zlibCRC)
        var whole = Adler32()
        whole.add(bytes)
        #expect(whole.value == zlibAdler)
        for cut in [0, 1, count / 3, count] where cut <= count {
          var (first, second) = (Adler32(), Adler32())
          first.add(UnsafeRawBufferPointer(rebasing: bytes[..<cut]))
          second.add(UnsafeRawBufferPointer(rebasing: bytes[cut...]))
          var combined = first
          combined.add(second, byteCount: count - cut)
          #expect(combined.value == zlibAdler)
          first.add(UnsafeRawBufferPointer(rebasing: bytes[cut...]))
          #expect(first.value == zlibAdler)
        }
      }
    }
  }

  enum Deflating: CaseIterable {
    case fast, fastRestarting, small

    func make() -> any Deflater {
      switch self {
      case .fast: FastDeflater()
      case .fastRestarting: FastDeflater(restartInterval: 1000)
      case .small: SmallDeflater()
      }
    }
  }

  /// zlib's inflate takes back what was put in, whatever the pieces and the flushes between them.
  @Test(arguments: Deflating.allCases, Kind.allCases)
  func `What is deflated inflates to what it was`(deflating: Deflating, kind: Kind) throws {
    var random = SystemRandomNumberGenerator()
    for (longest, count) in [(1, 40), (100, 40), (70_000, 10)] {
      let deflater = deflating.make()
      var data = ByteBuffer(capacity: 1)
      var expected: [UInt8] = []
      for _ in 0..<count {
        let piece = kind.bytes(count: Int.random(in: 0...longest, using: &random))
        expected += piece
        let flush: Flush = Int.random(in: 0..<4, using: &random) == 0 ? .full : .none
        try piece.withUnsafeBufferPointer { (piece) throws(PixelsError) in
          try deflater.deflate(UnsafeRawBufferPointer(piece), flush, to: &data)
        }
      }
      try deflater.deflate(UnsafeRawBufferPointer(start: nil, count: 0), .finish, to: &data)
      #expect(inflated(Array(data.bytes), count: expected.count) == expected)
    }
  }

  @Test(arguments: Deflating.allCases) func `After a full flush nothing refers back`(
    deflating: Deflating
  ) throws {
    let deflater = deflating.make()
    let piece = Kind.repeating.bytes(count: 5000)
    var first = ByteBuffer(capacity: 8)
    var second = ByteBuffer(capacity: 8)
    try piece.withUnsafeBufferPointer { (piece) throws(PixelsError) in
      let piece = UnsafeRawBufferPointer(piece)
      try deflater.deflate(piece, .full, to: &first)
      try deflater.deflate(piece, .full, to: &second)
      try deflater.deflate(UnsafeRawBufferPointer(start: nil, count: 0), .finish, to: &second)
    }
    #expect(inflated(Array(second.bytes), count: 5000) == piece)
    let doubled = Array(first.bytes) + Array(first.bytes) + Array(second.bytes)
    #expect(inflated(doubled, count: 15000) == piece + piece + piece)
  }
}

/// What goes into a deflater.
enum Kind: CaseIterable {
  case zero, full, repeating, random

  func bytes(count: Int) -> [UInt8] {
    switch self {
    case .zero: Array(repeating: 0, count: count)
    case .full: Array(repeating: 255, count: count)
    case .repeating: (0..<count).map { $0 % 41 < 3 ? UInt8($0 % 7) : 0 }
    case .random: (0..<count).map { _ in UInt8.random(in: 0...255) }
    }
  }
}

/// What zlib makes of raw deflate data; nil where it is damaged or not at its end.
private func inflated(_ data: [UInt8], count: Int) -> [UInt8]? {
  var data = data
  var result = [UInt8](repeating: 0, count: count + 1)
  var stream = z_stream()
  guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { inflateEnd(&stream) }
  let status = data.withUnsafeMutableBufferPointer { data in
    result.withUnsafeMutableBufferPointer { result in
      stream.next_in = data.baseAddress
      stream.avail_in = UInt32(data.count)
      stream.next_out = result.baseAddress
      stream.avail_out = UInt32(result.count)
      return inflate(&stream, Z_FINISH)
    }
  }
  guard status == Z_STREAM_END, stream.avail_in == 0, stream.avail_out == 1 else { return nil }
  return Array(result.dropLast())
}
