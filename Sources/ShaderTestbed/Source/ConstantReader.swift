/// Reads constants of GLSL: `-1.5`, `true`, `vec2(1, 2)`.
enum ConstantReader {
  /// nil for what is no constant of numbers.
  static func numbers(_ tokens: [Token]) -> [Double]? {
    var numbers: [Double] = []
    var sign = 1.0
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "(", ")", ",", "+": continue
      case "-":
        sign = -1
        continue
      case "true": numbers.append(1)
      case "false": numbers.append(0)
      case _ where token.kind == .number:
        guard let number = number(token.text) else { return nil }
        numbers.append(sign * number)
      case let name where index == 0 && GLSLType(name) != nil: continue
      default: return nil
      }
      sign = 1
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// A literal, with the suffixes of GLSL.
  static func number(_ text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2).filter { $0 != "u" && $0 != "U" }, radix: 16).map(Double.init)
    }
    var digits = text[...]
    while let last = digits.last, "fFuUlL".contains(last) { digits = digits.dropLast() }
    return Double(digits.hasSuffix(".") ? digits + "0" : digits)
  }
}
