/// Loops whose number of turns no compiler knows.
struct LoopLint: Lint {
  static let name = "loop-bound"

  static func findings(in source: ParsedSource) -> [Finding] {
    let tokens = source.tokens.code
    let constants = constants(source)
    return tokens.calls(of: "for").compactMap { index in
      let parts = tokens.group(openedAt: index + 1).split(omittingEmptySubsequences: false) {
        $0.isPunctuation(";")
      }
      guard parts.count == 3,
        let bound = variable(in: parts[1], besides: counters(parts[0]), constants)
      else { return nil }
      return Finding(tokens[index], message("'\(bound.text)' bounds this loop"))
    }
      + tokens.calls(of: "while").map {
        Finding(tokens[$0], message("a condition bounds this loop"))
      }
  }

  private static func message(_ reason: String) -> String {
    "\(reason), which is not constant: ES 1.00 refuses it, and a long one hangs the GPU; "
      + "give a constant bound and break"
  }

  /// The variables that a loop's head declares or sets.
  private static func counters(_ head: ArraySlice<Token>) -> Set<String> {
    Set(zip(head, head.dropFirst()).filter { $1.isPunctuation("=") }.map(\.0.text))
  }

  private static func variable(
    in condition: ArraySlice<Token>, besides counters: Set<String>, _ constants: Set<String>
  ) -> Token? {
    // A member's name is behind a dot.
    var isMember = false
    for token in condition {
      defer { isMember = token.isPunctuation(".") }
      let isWord = token.kind == .identifier && !isMember
      guard isWord, !counters.contains(token.text), !constants.contains(token.text) else {
        continue
      }
      return token
    }
    return nil
  }

  /// Types, `const` variables and macros.
  private static func constants(_ source: ParsedSource) -> Set<String> {
    var names: Set<String> = ["int", "uint", "float", "bool", "true", "false", "min", "max"]
    let tokens = source.tokens
    for (first, second) in zip(tokens, tokens.dropFirst())
    where first.isDirective && first.text == "define" {
      names.insert(second.text)
    }
    for index in tokens.indices where tokens[index].text == "const" && !tokens[index].isDirective {
      let statement = tokens[index...].prefix { !$0.isPunctuation(";") }.prefix(64)
      let named = zip(statement, statement.dropFirst()).filter { $1.isPunctuation("=") }
      names.formUnion(named.map(\.0.text))
    }
    return names
  }
}
