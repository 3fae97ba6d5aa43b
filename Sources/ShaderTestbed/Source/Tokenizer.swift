/// Takes GLSL apart. Whatever is no GLSL becomes punctuation, so that no text is refused.
struct Tokenizer {
  /// More are in no shader that a driver takes, and would fill the memory.
  static let limit = 2_000_000

  /// Whether there are more tokens than `limit`; those beyond are left out.
  private var isCutOff = false
  private(set) var tokens: [Token] = []

  private var line: [UInt8] = []
  private var number = 0
  private var index = 0
  private var state = State.code
  private var isDirective = false

  private enum State { case code, blockComment, lineComment }

  init(_ text: AssembledText) {
    for source in text.lines where !isCutOff {
      number += 1
      line = Array(source.text.utf8)
      index = 0
      scanLine()
      let continues = line.last == UInt8(ascii: "\\")
      if !continues {
        isDirective = false
        if state == .lineComment { state = .code }
      }
    }
  }

  private mutating func scanLine() {
    while index < line.count {
      let byte = line[index]
      switch state {
      case .lineComment: return
      case .blockComment:
        if byte == UInt8(ascii: "*"), peek == UInt8(ascii: "/") {
          state = .code
          index += 1
        }
        index += 1
      case .code where byte == UInt8(ascii: "/") && peek == UInt8(ascii: "*"):
        state = .blockComment
        index += 2
      case .code where byte == UInt8(ascii: "/") && peek == UInt8(ascii: "/"): state = .lineComment
      case .code: scanToken(byte)
      }
    }
  }

  private var peek: UInt8 { index + 1 < line.count ? line[index + 1] : 0 }

  private mutating func scanToken(_ byte: UInt8) {
    if byte <= 0x20 || byte == UInt8(ascii: "\\") && index + 1 == line.count {
      index += 1
    } else if byte.isWordStart {
      take(.identifier, while: \.isWord)
    } else if byte.isDigit || byte == UInt8(ascii: ".") && peek.isDigit {
      takeNumber()
    } else {
      takePunctuation(byte)
    }
  }

  private mutating func take(_ kind: Token.Kind, while isPart: (UInt8) -> Bool) {
    var end = index + 1
    while end < line.count, isPart(line[end]) { end += 1 }
    append(kind, upTo: end)
  }

  private mutating func takeNumber() {
    let isHexadecimal = line[index] == UInt8(ascii: "0") && peek | 0x20 == UInt8(ascii: "x")
    var last = line[index]
    take(.number) { byte in
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = !isHexadecimal && last | 0x20 == UInt8(ascii: "e")
      last = byte
      return byte.isWord || byte == UInt8(ascii: ".") || isSign && isExponent
    }
  }

  private static let long: Set<String> = [
    "<<=", ">>=", "++", "--", "==", "!=", "<=", ">=", "&&", "||", "^^", "<<", ">>", "+=", "-=",
    "*=", "/=", "%=", "&=", "|=", "^=", "##",
  ]

  private static let continuations = Set("=+-&|^<>#".utf8)

  private mutating func takePunctuation(_ byte: UInt8) {
    if byte == UInt8(ascii: "#"), isFirstOfLine { isDirective = true }
    // No operator of more characters goes on otherwise.
    if Self.continuations.contains(peek) {
      for length in [3, 2] where index + length <= line.count {
        let text = String(decoding: line[index..<index + length], as: UTF8.self)
        if Self.long.contains(text) { return append(.punctuation, upTo: index + length) }
      }
    }
    // A character of several bytes is one.
    take(.punctuation) { $0 & 0xC0 == 0x80 }
  }

  private var isFirstOfLine: Bool { tokens.last.map { $0.line < number } ?? true }

  private mutating func append(_ kind: Token.Kind, upTo end: Int) {
    guard tokens.count < Self.limit else {
      (isCutOff, index) = (true, line.count)
      return
    }
    let text = String(decoding: line[index..<end], as: UTF8.self)
    tokens.append(
      Token(kind: kind, text: text, line: number, column: index + 1, isDirective: isDirective))
    index = end
  }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  /// ASCII letters and the underscore.
  var isWordStart: Bool { (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") }
  var isWord: Bool { isWordStart || isDigit }
}
