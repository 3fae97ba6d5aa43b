/// A strict reader of JSON (RFC 8259) that says where a text goes wrong. It keeps repeated keys and
/// numbers as written, for the reader of the tree to judge.
package struct JSONParser {
  /// No scene nests deeper than 8, no shader's inputs deeper than 4; a bound keeps hostile texts
  /// off the stack's end.
  static let maximumDepth = 64

  let bytes: [UInt8]
  var index = 0

  /// - Throws: `SceneError.syntax`.
  package static func parse(_ bytes: [UInt8]) throws(SceneError) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw parser.error("a byte order mark is not JSON; save the text without one")
    }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.index < bytes.count {
      throw parser.error("\(parser.nextAsText) after the end of the value; remove it")
    }
    return value
  }

  private mutating func value(depth: Int) throws(SceneError) -> JSONValue {
    skipSpace()
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels; write it flatter")
    }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
    case let byte? where Self.isLetter(byte): return try word()
    default: throw error("\(nextAsText) where a value should begin")
    }
  }

  private mutating func object(depth: Int) throws(SceneError) -> JSONValue {
    var members: [JSONValue.Member] = []
    try list(closedBy: "}") { (parser) throws(SceneError) in
      guard parser.next == UInt8(ascii: "\"") else {
        throw parser.error("\(parser.nextAsText) where a key in double quotes should begin")
      }
      let key = try parser.string()
      parser.skipSpace()
      guard parser.skip(":") else {
        throw parser.error("\(parser.nextAsText) where the colon after a key should be")
      }
      members.append(JSONValue.Member(key: key, value: try parser.value(depth: depth + 1)))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(SceneError) -> JSONValue {
    var elements: [JSONValue] = []
    try list(closedBy: "]") { (parser) throws(SceneError) in
      elements.append(try parser.value(depth: depth + 1))
    }
    return .array(elements)
  }

  /// Reads elements and the commas between them, from the opening bracket to the closing one.
  private mutating func list(
    closedBy close: Unicode.Scalar, element: (inout JSONParser) throws(SceneError) -> Void
  ) throws(SceneError) {
    index += 1
    skipSpace()
    if skip(close) { return }
    while true {
      try element(&self)
      skipSpace()
      if skip(close) { return }
      guard skip(",") else { throw error("\(nextAsText) where ',' or '\(close)' should be") }
      skipSpace()
      if next == UInt8(ascii: close) {
        throw error("'\(close)' after a comma; remove the comma")
      }
    }
  }

  private mutating func word() throws(SceneError) -> JSONValue {
    let word = String(decoding: bytes[index...].prefix(while: Self.isLetter), as: UTF8.self)
    let value: JSONValue
    switch word {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    default:
      throw error(
        "\(word.oneLine) is not a JSON value; a text needs double quotes, a number is finite")
    }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(SceneError) -> JSONValue {
    let start = index
    _ = skip("-")
    if skip("0") {
      if let next, Self.isDigit(next) { throw error("a number has no zero before its digits") }
    } else {
      try digits("a digit of a number")
    }
    if skip(".") { try digits("a digit after the decimal point") }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits("a digit of the exponent")
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits(_ expected: String) throws(SceneError) {
    let count = bytes[index...].prefix(while: Self.isDigit).count
    guard count > 0 else { throw error("\(nextAsText) where \(expected) should be") }
    index += count
  }
}

extension JSONParser {
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
  }

  /// The next character as a message names it.
  var nextAsText: String {
    let head = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
    return head.unicodeScalars.first.map { "'\(String($0).oneLine)'" } ?? "the text ends"
  }

  func error(_ reason: String) -> SceneError {
    let before = bytes[..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes of UTF-8 begin no scalar.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    return .syntax(line: line, column: column, reason: reason)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
