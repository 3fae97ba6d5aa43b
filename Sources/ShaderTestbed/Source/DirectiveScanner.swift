/// A line that is the preprocessor's: `# name argument`, without its comments.
struct Directive: Equatable {
  let name: String
  let argument: String
}

/// Finds the preprocessor's lines of a text, which is given line by line.
struct DirectiveScanner {
  private enum State { case code, blockComment, lineComment }
  /// What a line begins in.
  private var state = State.code
  /// Whether the line before goes on in this one.
  private var isContinued = false

  /// The directive that `line` is; nil for one inside a comment, or the rest of a longer line.
  mutating func directive(in line: String) -> Directive? {
    let bytes = line.utf8
    let continues = bytes.last == UInt8(ascii: "\\")
    defer {
      isContinued = continues
      if !continues, state == .lineComment { state = .code }
    }
    // Most lines are neither, and begin in neither.
    let isPlain = state == .code && !bytes.contains(UInt8(ascii: "/"))
    if isPlain, !bytes.contains(UInt8(ascii: "#")) { return nil }
    let bare = strippingComments(Array(bytes)).drop { $0 == 0x20 || $0 == 0x09 }
    guard !isContinued, bare.first == UInt8(ascii: "#") else { return nil }
    let words = String(decoding: bare.dropFirst(), as: UTF8.self).trimmed
    let name = words.prefix { $0.isLetter }
    return Directive(
      name: String(name), argument: String(words[name.endIndex...]).trimmed)
  }

  /// `line` with a space for each comment, or its part; leaves the state that the next begins in.
  private mutating func strippingComments(_ line: [UInt8]) -> [UInt8] {
    let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
    var bare: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      let next = index + 1 < line.count ? line[index + 1] : 0
      switch state {
      case .lineComment: return bare
      case .blockComment:
        guard byte == star, next == slash else { break }
        state = .code
        bare.append(0x20)
        index += 1
      case .code where byte == slash && next == star && !isQuoted:
        state = .blockComment
        index += 1
      case .code where byte == slash && next == slash && !isQuoted:
        state = .lineComment
      case .code:
        // Only file names are quoted, and they may hold what begins a comment elsewhere.
        if byte == quote { isQuoted.toggle() }
        bare.append(byte)
      }
      index += 1
    }
    return bare
  }
}

extension StringProtocol {
  /// Without the spaces and tabs around it.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let rest = drop(while: isBlank)
    return String(rest.reversed().drop(while: isBlank).reversed())
  }
}
