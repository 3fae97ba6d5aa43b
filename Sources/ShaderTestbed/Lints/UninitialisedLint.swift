/// Locals that are read before anything is written to them, on the straight way from their
/// declaration; what lies behind a branch, a loop or an unknown function is not judged.
struct UninitialisedLint: Lint {
  static let name = "uninitialised"

  static func findings(in source: ParsedSource) -> [Finding] {
    let tokens = source.tokens
    var findings: [Finding] = []
    var depth = 0
    for index in tokens.indices {
      if tokens[index].isPunctuation("{") { depth += 1 }
      if tokens[index].isPunctuation("}") { depth -= 1 }
      guard depth > 0, let name = declared(tokens, at: index),
        let read = firstRead(of: name.text, in: tokens, after: index + 2)
      else { continue }
      findings.append(
        Finding(read, "\(name.text) is read before anything is written to it; give it a value"))
    }
    return findings
  }

  /// The name in `float x;`; the token before may be no part of a longer declaration.
  private static func declared(_ tokens: [Token], at index: Int) -> Token? {
    guard index > 0, index + 2 < tokens.count, GLSLType(tokens[index].text) != nil,
      !tokens[index].isDirective, tokens[index + 1].kind == .identifier,
      tokens[index + 2].isPunctuation(";"),
      [";", "{", "}", "highp", "mediump", "lowp"].contains(tokens[index - 1].text)
    else { return nil }
    return tokens[index + 1]
  }

  /// Further on it is not straight any more, most likely.
  private static let reach = 400

  private static func firstRead(of name: String, in tokens: [Token], after start: Int) -> Token? {
    /// What each open bracket belongs to.
    var callers: [String] = []
    var isLast = false
    for index in (start + 1)..<min(start + reach, tokens.count) {
      let token = tokens[index]
      if token.isDirective || ["{", "}", "?", "&&", "||"].contains(token.text)
        || ["if", "else", "for", "while", "do", "switch"].contains(token.text)
      {
        return nil
      }
      // Behind a return nothing is done any more.
      if token.text == "return" { isLast = true }
      if isLast, token.isPunctuation(";") { return nil }
      if token.isPunctuation("(") { callers.append(tokens[index - 1].text) }
      if token.isPunctuation(")") { _ = callers.popLast() }
      guard token.text == name, token.kind == .identifier, !tokens[index - 1].isPunctuation(".")
      else { continue }
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      // A part of it may be written, or a function may write to it.
      guard !["=", ".", "["].contains(next), callers.allSatisfy(isPure) else { return nil }
      // It may be a new one, in a scope of its own.
      let before = tokens[index - 1]
      return before.kind == .identifier && before.text != "return" ? nil : token
    }
    return nil
  }

  private static let functions: Set<String> = [
    "sin", "cos", "tan", "abs", "sqrt", "pow", "exp", "log", "exp2", "log2", "floor", "ceil",
    "fract", "mod", "min", "max", "clamp", "mix", "step", "smoothstep", "length", "distance", "dot",
    "cross", "normalize", "reflect", "sign", "texture", "texture2D",
  ]

  /// Whether a bracket behind `word` only reads what is in it.
  private static func isPure(_ word: String) -> Bool {
    functions.contains(word) || GLSLType(word) != nil || word.utf8.first?.isWordStart != true
  }
}
