/// A text file in lines, as an editor counts them.
struct SourceFile: Equatable, Sendable {
  /// As it was given or included.
  let name: String
  /// Without their line breaks, of which LF, CR LF and CR are one each. A break at the end begins
  /// no further line.
  let lines: [String]

  /// - Throws: a fault that names the file, and the line where there is one.
  init(name: String, bytes: [UInt8]) throws(SourceFault) {
    self.name = name
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SourceFault("\(name.visible): UTF-16 is not read; save the file as UTF-8")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    var lines: [String] = []
    for line in Self.split(text) {
      let place = "\(name.visible):\(lines.count + 1)"
      if line.contains(0) {
        throw SourceFault("\(place): a NUL byte is not text; give a file of GLSL")
      }
      guard let string = String(validating: line, as: UTF8.self) else {
        throw SourceFault("\(place): the line is not UTF-8; save the file as UTF-8")
      }
      lines.append(string)
    }
    self.lines = lines
  }

  private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while let end = rest.firstIndex(where: { $0 == feed || $0 == back }) {
      lines.append(rest[..<end])
      rest = rest[(end + 1)...]
      if text[end] == back, rest.first == feed { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }
}

/// What is wrong with a source: a whole message.
struct SourceFault: Error, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
