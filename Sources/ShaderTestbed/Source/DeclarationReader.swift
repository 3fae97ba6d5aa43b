/// Finds what a text declares outside all functions, in all branches of the preprocessor's.
struct DeclarationReader {
  private(set) var declarations: [Declaration] = []
  /// The functions that have a body, in their order.
  private(set) var functions: [String] = []

  private let tokens: [Token]
  private var index = 0
  /// The tokens since the last statement's end.
  private var statement: [Token] = []
  /// What stands where each `#if` begins.
  private var branches: [(depth: Int, statementCount: Int)] = []
  private var depth = 0
  /// Whether the braces are a structure's or a block's, whose members are kept.
  private var keepsMembers = false

  init(_ tokens: [Token]) {
    self.tokens = tokens
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.isDirective {
        if token.text == "#" { readDirective() }
      } else {
        read(token)
      }
    }
  }

  /// Every branch begins where the first did, however many brackets that one has left open.
  private mutating func readDirective() {
    guard index < tokens.count, tokens[index].isDirective else { return }
    switch tokens[index].text {
    case "if", "ifdef", "ifndef": branches.append((depth, statement.count))
    case "else", "elif":
      guard let branch = branches.last else { return }
      depth = branch.depth
      if statement.count > branch.statementCount {
        statement.removeLast(statement.count - branch.statementCount)
      }
    case "endif": _ = branches.popLast()
    default: break
    }
  }

  private mutating func read(_ token: Token) {
    switch token.text {
    case "{" where depth == 0: open(token)
    case "{":
      depth += 1
      if keepsMembers { statement.append(token) }
    case "}":
      depth = max(0, depth - 1)
      if keepsMembers { statement.append(token) }
    case ";" where depth == 0:
      var parser = StatementParser(statement)
      declarations += parser.declarations()
      (statement, keepsMembers) = ([], false)
    default:
      if depth == 0 || keepsMembers { statement.append(token) }
    }
  }

  private mutating func open(_ brace: Token) {
    depth = 1
    let function = functionName
    keepsMembers =
      function == nil && !statement.contains { $0.isPunctuation("=") }
      && statement.contains { ["struct", "uniform", "buffer", "in", "out"].contains($0.text) }
    if keepsMembers {
      statement.append(brace)
    } else {
      if let function { functions.append(function) }
      statement = []
    }
  }

  /// The name before the first bracket, after at least a type.
  private var functionName: String? {
    guard let bracket = statement.firstIndex(where: { $0.isPunctuation("(") }), bracket > 1,
      statement[bracket - 1].kind == .identifier, statement[bracket - 1].text != "layout"
    else { return nil }
    return statement[bracket - 1].text
  }
}
