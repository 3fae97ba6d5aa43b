/// The names that a text uses where certain macros are defined. A condition that is more than
/// `defined` is taken for true and for false.
struct ActiveNames {
  private var names: Set<String> = []
  private var macros: Set<String>
  private var branches: [Branch] = []
  /// Open branches that are surely left out.
  private var closedCount = 0
  /// Open branches that may be left out.
  private var doubtfulCount = 0

  private enum Known { case yes, no, maybe }

  /// Of an open `#if`: this branch, and whether an earlier one was surely taken.
  private struct Branch {
    let known: Known
    let isTaken: Bool
  }

  init(_ tokens: [Token], defining macros: Set<String>) {
    self.macros = macros
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if !token.isDirective {
        if closedCount == 0, token.kind == .identifier { names.insert(token.text) }
      } else if token.text == "#" {
        let words = tokens[index...].prefix { $0.isDirective && $0.line == token.line }
        index = words.endIndex
        if let name = words.first { read(name.text, words.dropFirst()) }
      }
    }
  }

  private mutating func read(_ directive: String, _ words: ArraySlice<Token>) {
    switch directive {
    case "ifdef", "ifndef", "if":
      let known = condition(directive, words)
      open(Branch(known: known, isTaken: known == .yes))
    case "elif", "else":
      guard let last = close() else { return }
      let known = directive == "else" ? Known.yes : condition("if", words)
      // What an earlier branch in doubt leaves is in doubt.
      let rest = last.known == .maybe && known == .yes ? Known.maybe : known
      open(Branch(known: last.isTaken ? .no : rest, isTaken: last.isTaken || known == .yes))
    case "endif": _ = close()
    case "define" where closedCount == 0:
      guard let macro = words.first else { return }
      if doubtfulCount == 0 { macros.insert(macro.text) }
      names.formUnion(words.dropFirst().map(\.text))
    default: break
    }
  }

  private mutating func open(_ branch: Branch) {
    branches.append(branch)
    if branch.known == .no { closedCount += 1 }
    if branch.known == .maybe { doubtfulCount += 1 }
  }

  private mutating func close() -> Branch? {
    guard let branch = branches.popLast() else { return nil }
    if branch.known == .no { closedCount -= 1 }
    if branch.known == .maybe { doubtfulCount -= 1 }
    return branch
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private func condition(_ directive: String, _ words: ArraySlice<Token>) -> Known {
    guard directive == "if" else {
      guard let name = words.first else { return .maybe }
      return macros.contains(name.text) == (directive == "ifdef") ? .yes : .no
    }
    let plain = words.map(\.text).filter { $0 != "(" && $0 != ")" }
    switch plain.count {
    case 1 where plain[0] == "0": return .no
    case 1 where plain[0] == "1": return .yes
    case 2 where plain[0] == "defined": return macros.contains(plain[1]) ? .yes : .no
    case 3 where plain[0] == "!" && plain[1] == "defined":
      return macros.contains(plain[2]) ? .no : .yes
    default: return .maybe
    }
  }
}
