extension Color {
  /// Reads `NAME`, `[#]RGB`, `[#]RGBA`, `[#]RRGGBB` or `[#]RRGGBBAA`, each with an optional `/ALPHA`
  /// that multiplies its alpha: `gray/0.3`, `#0A84FF`, `#0A84FF80/0.5`.
  ///
  /// - Throws: `SceneError.invalid` with one fault, whose path is `color`.
  public init(text: String) throws(SceneError) {
    do {
      self = try ParameterText.color(text, "color")
    } catch {
      throw .invalid([error])
    }
  }
}

extension Color: CustomStringConvertible {
  /// The text that `init(text:)` reads back as this colour; components that no hex digits can say
  /// are given as in scene JSON: `[0.03, 0.05, 0.1]`.
  public var description: String {
    text ?? "[\(componentList.map(\.plainText).joined(separator: ", "))]"
  }

  /// nil when the components are not whole bytes.
  var text: String? {
    switch base {
    case .named(let name): name.rawValue + alphaSuffix
    case .components(let components), .adaptive(let components, _): hexText(components)
    }
  }

  /// Red, green, blue, and alpha unless it is 1.
  var componentList: [Double] {
    let rgba = resolved(in: .light)
    return [rgba.red, rgba.green, rgba.blue] + (opacity == 1 ? [] : [opacity])
  }

  private func hexText(_ components: RGBA) -> String? {
    let bytes = [components.red, components.green, components.blue].compactMap(Self.byte)
    guard bytes.count == 3 else { return nil }
    let digits = "#" + bytes.map(Self.hexDigits).joined()
    if let alpha = Self.byte(opacity), opacity != 1 { return digits + Self.hexDigits(alpha) }
    return digits + alphaSuffix
  }

  private var alphaSuffix: String { opacity == 1 ? "" : "/\(opacity.plainText)" }

  /// nil when `component` is not exactly a byte over 255.
  private static func byte(_ component: Double) -> UInt8? {
    UInt8(exactly: (component * 255).rounded()).flatMap { Double($0) / 255 == component ? $0 : nil }
  }

  private static func hexDigits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 16 ? "0" + digits : digits
  }
}

extension Color {
  /// A colour from 3, 4, 6 or 8 hex digits; nil when `digits` is anything else.
  init?(hexDigits digits: Substring) {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    var full = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    if full.count == 6 { full += "FF" }
    guard full.count == 8, let number = UInt32(full, radix: 16) else { return nil }
    let rgb = RGBA(hex: number >> 8)
    self.init(
      red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: Double(number & 255) / 255)
  }
}
