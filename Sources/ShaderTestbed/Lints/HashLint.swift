/// `fract(sin(x) * 43758.5453)`.
struct HashLint: Lint {
  static let name = "sine-hash"

  /// A sine alone has no use for so large a factor.
  private static let factor = 1000.0

  static func findings(in source: ParsedSource) -> [Finding] {
    let tokens = source.tokens
    return tokens.calls(of: "fract").compactMap { index in
      let inner = tokens.group(openedAt: index + 1)
      let hasSine = inner.contains { $0.text == "sin" }
      let isHash = inner.contains { token in
        token.kind == .number && ConstantReader.number(token.text).map { $0 >= factor } ?? false
      }
      guard hasSine, isHash else { return nil }
      return Finding(
        tokens[index],
        "a hash by the last digits of a sine differs from GPU to GPU; hash integers (uint) instead")
    }
  }
}
