extension JSONParser {
  /// Reads from one double quote to the next.
  mutating func string() throws(SceneError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          index = start
          throw error("the text that begins here is not UTF-8")
        }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        text += String(try escape()).utf8
      case ..<0x20: throw error("\(nextAsText) inside a text; write it as an escape")
      default:
        text.append(byte)
        index += 1
      }
    }
    index = start
    throw error("the text that begins here has no closing quote")
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Reads an escape from its backslash on.
  private mutating func escape() throws(SceneError) -> Unicode.Scalar {
    let start = index
    index += 1
    if let next, let scalar = Self.escapes[next] {
      index += 1
      return scalar
    }
    guard skip("u") else {
      let letter = nextAsText
      index = start
      throw error(
        "a backslash before \(letter) is no escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
      )
    }
    return try unicodeEscape(from: start)
  }

  /// Reads the digits of `\uXXXX`, and those of the second half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(SceneError) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), skip("\\"), skip("u") {
      let second = try codeUnit(from: start)
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    index = start
    throw error("half of a surrogate pair; write both halves, or the character itself")
  }

  private mutating func codeUnit(from start: Int) throws(SceneError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      index = start
      throw error("\\u needs 4 hexadecimal digits")
    }
    index += 4
    return unit
  }
}
