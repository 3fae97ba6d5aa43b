/// `smoothstep(1.0, 0.0, x)`.
struct SmoothstepLint: Lint {
  static let name = "smoothstep-edges"

  static func findings(in source: ParsedSource) -> [Finding] {
    let tokens = source.tokens
    return tokens.calls(of: "smoothstep").compactMap { index in
      let arguments = tokens.group(openedAt: index + 1).arguments()
      guard arguments.count == 3, let low = literal(arguments[0]),
        let high = literal(arguments[1]), low >= high
      else { return nil }
      let (first, second) = (text(arguments[0]), text(arguments[1]))
      return Finding(
        tokens[index],
        "smoothstep is undefined where its first edge, \(first), is not below its second, \(second); "
          + "write 1.0 - smoothstep(\(second), \(first), x)")
    }
  }

  private static func literal(_ tokens: ArraySlice<Token>) -> Double? {
    guard let last = tokens.last, last.kind == .number else { return nil }
    switch (tokens.count, tokens.first?.text) {
    case (1, _): return ConstantReader.number(last.text)
    case (2, "-"): return ConstantReader.number(last.text).map { -$0 }
    default: return nil
    }
  }

  private static func text(_ tokens: ArraySlice<Token>) -> String {
    tokens.map(\.text).joined()
  }
}
