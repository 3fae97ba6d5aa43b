extension [Token] {
  /// Without the preprocessor's lines.
  var code: [Token] { filter { !$0.isDirective } }

  /// A longer one would take a time that grows with the square of it.
  private static var longestGroup: Int { 200 }

  /// The tokens inside the bracket that opens at `index`, as far as they are judged.
  func group(openedAt index: Int) -> ArraySlice<Token> {
    var depth = 0
    let limit = Swift.min(count, index + Self.longestGroup)
    for end in index..<limit where self[end].kind == .punctuation {
      if ["(", "["].contains(self[end].text) { depth += 1 }
      if [")", "]"].contains(self[end].text) { depth -= 1 }
      if depth == 0 { return self[(index + 1)..<end] }
    }
    return self[Swift.min(index + 1, limit)..<limit]
  }

  /// Where `name(` stands.
  func calls(of name: String) -> [Int] {
    indices.dropLast().filter { self[$0].text == name && self[$0 + 1].isPunctuation("(") }
  }
}

extension ArraySlice<Token> {
  /// The parts between commas outside brackets.
  func arguments() -> [ArraySlice<Token>] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { token in
      if ["(", "["].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) { depth -= 1 }
      return depth == 0 && token.isPunctuation(",")
    }
  }
}
