/// Reads one statement as a declaration.
struct StatementParser {
  private var rest: ArraySlice<Token>
  private var storage = Declaration.Storage.plain
  private var interpolation: [String] = []
  private var layout: String?
  private var precision: String?

  init(_ statement: [Token]) {
    rest = statement[...]
  }

  /// What the statement declares; nothing where it is something else.
  mutating func declarations() -> [Declaration] {
    while let token = rest.first, readQualifier(token) {}
    guard let type = rest.first, type.kind == .identifier else { return [] }
    if ["precision", "struct"].contains(type.text) { return [] }
    rest = rest.dropFirst()
    if let brace = rest.first, brace.isPunctuation("{") { return members(of: type.text) }
    let typeArray = readArray()
    var found: [Declaration] = []
    while let name = rest.first, name.kind == .identifier {
      rest = rest.dropFirst()
      let array = readArray() ?? typeArray
      let initial = readInitial()
      found.append(
        Declaration(
          storage: storage, interpolation: interpolation, layout: layout, precision: precision,
          type: type.text, name: name.text, array: array, initial: initial, block: nil,
          line: name.line, column: name.column))
      guard let comma = rest.first, comma.isPunctuation(",") else { break }
      rest = rest.dropFirst()
    }
    // `float f(float x)` declares a function.
    return rest.isEmpty ? found : []
  }

  /// Takes the qualifier that `token` begins; false where it is none.
  private mutating func readQualifier(_ token: Token) -> Bool {
    switch token.text {
    case "uniform": storage = .uniform
    case "in", "attribute": storage = .input
    case "varying": storage = .varying
    case "out": storage = .output
    case "flat", "smooth", "centroid", "sample", "noperspective": interpolation.append(token.text)
    case "highp", "mediump", "lowp": precision = token.text
    case "const", "invariant", "precise", "patch", "coherent", "volatile", "restrict", "readonly",
      "writeonly":
      break
    case "layout":
      rest = rest.dropFirst()
      layout = readGroup(from: "(", to: ")").map(\.text).joined(separator: " ")
      return true
    default: return false
    }
    rest = rest.dropFirst()
    return true
  }

  /// The tokens between a bracket and its other, which is the next token.
  private mutating func readGroup(from open: String, to close: String) -> [Token] {
    guard let first = rest.first, first.isPunctuation(open) else { return [] }
    var depth = 0
    for (index, token) in zip(rest.indices, rest) {
      if token.isPunctuation(open) { depth += 1 }
      if token.isPunctuation(close) { depth -= 1 }
      if depth == 0 {
        defer { rest = rest[(index + 1)...] }
        return Array(rest[rest.startIndex..<index].dropFirst())
      }
    }
    defer { rest = [] }
    return Array(rest.dropFirst())
  }

  private mutating func readArray() -> Declaration.ArrayLength? {
    guard let first = rest.first, first.isPunctuation("[") else { return nil }
    let inner = readGroup(from: "[", to: "]")
    let count = inner.count == 1 ? Int(inner[0].text) : nil
    return Declaration.ArrayLength(count: count.flatMap { (1...65_536).contains($0) ? $0 : nil })
  }

  private mutating func readInitial() -> [Token] {
    guard let first = rest.first, first.isPunctuation("=") else { return [] }
    rest = rest.dropFirst()
    var depth = 0
    let initial = rest.prefix { token in
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      return depth > 0 || !token.isPunctuation(",")
    }
    rest = rest[initial.endIndex...]
    return Array(initial)
  }

  /// The members of a block, each under its own name.
  private mutating func members(of block: String) -> [Declaration] {
    let inner = readGroup(from: "{", to: "}")
    return inner.split { $0.isPunctuation(";") }.flatMap { member in
      var parser = StatementParser(Array(member))
      return parser.declarations().map { found in
        Declaration(
          storage: storage, interpolation: [], layout: nil, precision: found.precision,
          type: found.type, name: found.name, array: found.array, initial: [], block: block,
          line: found.line, column: found.column)
      }
    }
  }
}
