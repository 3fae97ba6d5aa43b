import CPNG

/// The text chunks of a PNG.
package enum PNGText {
  package typealias Entry = (keyword: String, value: String)

  /// The texts of a PNG in the order of the file.
  package static func read(from png: [UInt8]) throws(PixelsError) -> [Entry] {
    try read(from: png, name: "PNG data")
  }

  /// The texts of the PNG at `path`.
  package static func read(at path: String) throws(PixelsError) -> [Entry] {
    try read(from: readPNGFile(path), name: path)
  }

  private static func read(from png: [UInt8], name: String) throws(PixelsError) -> [Entry] {
    do throws(PNGStructure.Fault) {
      var entries: [Entry] = []
      for chunk in try PNGStructure(png).chunks {
        if let entry = try decode(chunk.type, png[chunk.data]) { entries.append(entry) }
      }
      return entries
    } catch {
      throw .invalidPNG(name: name, reason: error.reason)
    }
  }

  // MARK: Decoding

  /// nil for a chunk that holds no text.
  private static func decode(
    _ type: String, _ data: ArraySlice<UInt8>
  ) throws(PNGStructure.Fault) -> Entry? {
    guard ["tEXt", "zTXt", "iTXt"].contains(type) else { return nil }
    let fault = PNGStructure.Fault(reason: "its \(type) chunk is malformed")
    var rest = data
    guard let keyword = takeField(&rest) else { throw fault }
    var isCompressed = type == "zTXt"
    if type == "iTXt" {
      guard let flag = rest.popFirst(), flag <= 1 else { throw fault }
      isCompressed = flag == 1
    }
    if type != "tEXt" {
      guard rest.popFirst() == 0 else { throw fault }
    }
    if type == "iTXt" {
      // The language and the translated keyword.
      guard takeField(&rest) != nil, takeField(&rest) != nil else { throw fault }
    }
    var text = Array(rest)
    if isCompressed {
      guard let inflated = inflate(text) else { throw fault }
      text = inflated
    }
    let value = type == "iTXt" ? String(decoding: text, as: UTF8.self) : latin1(text)
    return (latin1(keyword), value)
  }

  /// Takes the bytes up to the next zero byte, and that byte.
  private static func takeField(
    _ rest: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private static func latin1(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// nil if `bytes` is not a zlib stream or holds more than 64 MiB.
  private static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    let largest = min(1 << 26, 1032 * bytes.count + 64)
    var capacity = min(largest, 1 << 12)
    while true {
      var result = [UInt8](repeating: 0, count: capacity)
      var count = uLongf(capacity)
      let status = uncompress(&result, &count, bytes, uLong(bytes.count))
      if status == Z_OK { return Array(result[..<Int(count)]) }
      guard status == Z_BUF_ERROR, capacity < largest else { return nil }
      capacity = min(largest, 4 * capacity)
    }
  }

  // MARK: Encoding

  /// The chunks that hold `entries`: `tEXt` where Latin-1 has all characters, else `iTXt`.
  static func chunks(for entries: [Entry]) throws(PixelsError) -> [UInt8] {
    var result: [UInt8] = []
    for (keyword, value) in entries {
      guard let key = keywordBytes(keyword) else {
        throw .invalidText(
          keyword: keyword,
          reason: "a keyword is 1 to 79 Latin-1 letters, digits, signs and single inner spaces")
      }
      guard !value.utf8.contains(0), value.utf8.count < 1 << 30 else {
        throw .invalidText(
          keyword: keyword, reason: "a text has less than 2^30 bytes, none of them zero")
      }
      if let text = latin1Bytes(value) {
        result += PNGChunk.bytes("tEXt", key + [0] + text)
      } else {
        // Not compressed, no language, no translated keyword.
        result += PNGChunk.bytes("iTXt", key + [0, 0, 0, 0, 0] + value.utf8)
      }
    }
    return result
  }

  private static func keywordBytes(_ keyword: String) -> [UInt8]? {
    guard let bytes = latin1Bytes(keyword), (1...79).contains(bytes.count),
      !bytes.contains(0x0A), !bytes.contains(0xA0),
      !keyword.hasPrefix(" "), !keyword.hasSuffix(" "),
      !zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x20 && $1 == 0x20 })
    else { return nil }
    return bytes
  }

  /// nil if `text` has characters other than Latin-1's printable ones and the line feed.
  private static func latin1Bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x20...0x7E, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    return bytes
  }
}
