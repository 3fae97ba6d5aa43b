import Glibc

/// A length in PASSES, such as `floor($WIDTH / 2.0)`.
///
/// Numbers, `$WIDTH`, `$HEIGHT` and the inputs' names after a dollar sign, with + - * / % and
/// brackets, and the functions max, min, floor, ceil, round, abs, sqrt and pow.
struct ISFExpression {
  private indirect enum Node {
    case number(Double)
    case variable(String)
    case call(String, [Node])
  }

  private static let operators: [String: Int] = ["+": 1, "-": 1, "*": 2, "/": 2, "%": 2]
  private static let functions: [String: Int] = [
    "max": 2, "min": 2, "floor": 1, "ceil": 1, "round": 1, "abs": 1, "sqrt": 1, "pow": 2,
  ]
  /// Of brackets, and of operators in a row.
  private static let maximumDepth = 64

  private let root: Node
  /// What stands after a dollar sign.
  let variables: [String]

  /// - Throws: what is wrong, without the text.
  init(_ text: String) throws(SourceFault) {
    var parser = Parser(text)
    root = try parser.sum(0)
    if let token = parser.next {
      throw SourceFault("'\(token)' where an operator or the end should be")
    }
    variables = parser.variables
  }

  /// The number; nil where a variable is unknown.
  func value(_ variables: [String: Double]) -> Double? {
    Self.value(root, variables)
  }

  private static func value(_ node: Node, _ variables: [String: Double]) -> Double? {
    switch node {
    case .number(let number): return number
    case .variable(let name): return variables[name]
    case .call(let name, let nodes):
      let numbers = nodes.compactMap { value($0, variables) }
      guard numbers.count == nodes.count, let a = numbers.first, let b = numbers.last else {
        return nil
      }
      return apply(name, a, b)
    }
  }

  private static func apply(_ name: String, _ a: Double, _ b: Double) -> Double? {
    switch name {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    case "%": a.truncatingRemainder(dividingBy: b)
    case "max": max(a, b)
    case "min": min(a, b)
    case "floor": a.rounded(.down)
    case "ceil": a.rounded(.up)
    case "round": a.rounded()
    case "abs": abs(a)
    case "sqrt": a.squareRoot()
    case "pow": Glibc.pow(a, b)
    default: nil
    }
  }

  private struct Parser {
    private var tokens: ArraySlice<Token>
    var variables: [String] = []

    init(_ text: String) {
      tokens = Tokenizer(AssembledText(lines: [AssembledText.Line(text: text)])).tokens[...]
    }

    var next: String? { tokens.first?.text }

    mutating func sum(_ depth: Int, above level: Int = 0) throws(SourceFault) -> Node {
      guard depth < maximumDepth else { throw SourceFault("nested too deeply; write it flatter") }
      var left = try factor(depth)
      var count = 0
      while let name = next, let own = operators[name], own > level {
        count += 1
        guard count < maximumDepth else { throw SourceFault("too long; write it shorter") }
        tokens = tokens.dropFirst()
        left = .call(name, [left, try sum(depth + 1, above: own)])
      }
      return left
    }

    private mutating func factor(_ depth: Int) throws(SourceFault) -> Node {
      guard let token = tokens.popFirst() else { throw SourceFault("the expression ends too soon") }
      switch token.text {
      case "-": return .call("-", [.number(0), try sum(depth + 1, above: 2)])
      case "(":
        let inner = try sum(depth + 1)
        try expect(")")
        return inner
      case "$":
        guard let name = tokens.popFirst(), name.kind == .identifier else {
          throw SourceFault("'$' where a variable such as $WIDTH should be")
        }
        variables.append(name.text)
        return .variable(name.text)
      case let name where token.kind == .identifier: return try call(name, depth)
      case let text:
        guard let number = Double(text) else {
          throw SourceFault("'\(text)' where a number, a variable or a function should be")
        }
        return .number(number)
      }
    }

    private mutating func call(_ name: String, _ depth: Int) throws(SourceFault) -> Node {
      guard let count = functions[name] else {
        throw SourceFault("\(name) is no function; they are \(functions.keys.sorted())")
      }
      try expect("(")
      var arguments = [try sum(depth + 1)]
      while arguments.count < count {
        try expect(",")
        arguments.append(try sum(depth + 1))
      }
      try expect(")")
      return .call(name, arguments)
    }

    private mutating func expect(_ text: String) throws(SourceFault) {
      guard next == text else {
        throw SourceFault("'\(next ?? "the end")' where '\(text)' should be")
      }
      tokens = tokens.dropFirst()
    }
  }
}
