/// What must stand at a text's head: `#version`, and each `#extension`.
struct Preamble: Equatable, Sendable {
  /// `#version`'s words, such as `300 es`; nil without one, which is ES 1.00.
  let version: String?
  /// Its place in the lines, from 0.
  let versionIndex: Int?
  /// The first line that declarations may be put before, from 0.
  let codeIndex: Int

  init(_ tokens: [Token]) {
    let version = Self.version(tokens)
    self.version = version?.text
    versionIndex = version?.index
    codeIndex = Self.codeIndex(tokens) ?? (version?.index).map { $0 + 1 } ?? 0
  }

  /// 100, 300, 310, 320, or what else is asked for; nil where it is no number.
  var number: Int? {
    guard let version else { return 100 }
    return version.split(separator: " ").first.flatMap { Int($0) }
  }

  /// Whether the stages say `varying` and `attribute`.
  var usesVarying: Bool { (number ?? 300) < 130 }

  private static func version(_ tokens: [Token]) -> (text: String, index: Int)? {
    guard tokens.count > 2, tokens[0].text == "#", tokens[1].text == "version" else { return nil }
    let words = tokens.dropFirst(2).prefix { $0.line == tokens[0].line }
    return (words.map(\.text).joined(separator: " "), tokens[0].line - 1)
  }

  /// After the last `#extension` before any code, and the `#endif` that closes around it.
  private static func codeIndex(_ tokens: [Token]) -> Int? {
    var depth = 0
    var isAsked = false
    var line: Int?
    for (hash, name) in zip(tokens, tokens.dropFirst()) {
      guard hash.isDirective else { break }
      guard hash.text == "#", name.line == hash.line else { continue }
      switch name.text {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif": depth -= 1
      case "extension": isAsked = true
      default: break
      }
      if isAsked, depth <= 0 { (line, isAsked) = (hash.line, false) }
    }
    return line
  }
}

extension AssembledText {
  /// The same with `macros` defined before all but `#version`.
  func defining(_ macros: [String: String], _ preamble: Preamble) -> AssembledText {
    guard !macros.isEmpty else { return self }
    let lines = macros.sorted { $0.key < $1.key }.map {
      Line(text: $0.value.isEmpty ? "#define \($0.key)" : "#define \($0.key) \($0.value)")
    }
    var text = self
    text.insert(AssembledText(lines: lines), at: preamble.versionIndex.map { $0 + 1 } ?? 0)
    return text
  }

  /// The same as a text of `version` with `declarations` before its own code.
  func wrapped(
    version: String, declarations: AssembledText, _ preamble: Preamble
  ) -> AssembledText {
    var text = self
    text.insert(declarations, at: preamble.codeIndex)
    if let index = preamble.versionIndex { text.lines[index] = Line(text: "") }
    return .generated("#version \(version)") + text
  }
}
