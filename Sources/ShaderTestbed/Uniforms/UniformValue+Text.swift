import Canvas

extension UniformValue {
  /// Reads `0.5`, `1,2`, `true`, `#ff8800` or `#ff880080`; a colour becomes straight red, green, blue
  /// and alpha in 0...1, and a `vec3` takes the first three of them.
  ///
  /// - Parameter name: the uniform's, for messages.
  /// - Throws: `ShaderError.invalid`.
  public init(_ text: String, name: String = "a uniform") throws(ShaderError) {
    guard let value = Self.read(text) else {
      let given = text.isEmpty ? "an empty text" : text.oneLine
      throw .invalid(["\(name.oneLine): \(given) is not allowed; \(Self.allowed)"])
    }
    self = value
  }

  static let allowed =
    "a uniform is one number or several with commas between, true or false, or a colour as #RRGGBB "
    + "or #RRGGBBAA"

  /// nil for a text that is no value.
  private static func read(_ text: String) -> UniformValue? {
    switch text.trimmed {
    case "true": return UniformValue([1])
    case "false": return UniformValue([0])
    case let digits where digits.hasPrefix("#"): return UniformValue(hex: digits.dropFirst())
    case let list:
      let parts = list.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { ParameterText.decimal($0.trimmed) }.filter(\.isFinite)
      return numbers.count == parts.count ? UniformValue(numbers) : nil
    }
  }

  /// nil where `digits` are not 6 or 8 of base 16.
  init?(hex digits: Substring) {
    guard [6, 8].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let bytes = digits.utf8.count == 6 ? number << 8 | 0xFF : number
    self.init(stride(from: 24, through: 0, by: -8).map { Double(bytes >> UInt32($0) & 0xFF) / 255 })
    isColor = true
  }
}
