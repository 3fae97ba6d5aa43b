extension Color {
  /// The platform's system colours and the fixed ones.
  enum Name: String, CaseIterable, Sendable {
    case gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case black, white, clear, primary

    /// `0xRRGGBB` in the light and in the dark scheme.
    private var hex: (light: UInt32, dark: UInt32) {
      switch self {
      case .gray: (0x8E8E93, 0x8E8E93)
      case .red: (0xFF3B30, 0xFF453A)
      case .orange: (0xFF9500, 0xFF9F0A)
      case .yellow: (0xFFCC00, 0xFFD60A)
      case .green: (0x34C759, 0x30D158)
      case .mint: (0x00C7BE, 0x63E6E2)
      case .teal: (0x30B0C7, 0x40C8E0)
      case .cyan: (0x32ADE6, 0x64D2FF)
      case .blue: (0x007AFF, 0x0A84FF)
      case .indigo: (0x5856D6, 0x5E5CE6)
      case .purple: (0xAF52DE, 0xBF5AF2)
      case .pink: (0xFF2D55, 0xFF375F)
      case .brown: (0xA2845E, 0xAC8E68)
      case .black, .clear: (0x000000, 0x000000)
      case .white: (0xFFFFFF, 0xFFFFFF)
      case .primary: (0x000000, 0xFFFFFF)
      }
    }

    func resolved(in scheme: ColorScheme) -> RGBA {
      if self == .clear { return .clear }
      return RGBA(hex: scheme == .light ? hex.light : hex.dark)
    }
  }

  public static let gray = Color(.gray)
  public static let red = Color(.red)
  public static let orange = Color(.orange)
  public static let yellow = Color(.yellow)
  public static let green = Color(.green)
  public static let mint = Color(.mint)
  public static let teal = Color(.teal)
  public static let cyan = Color(.cyan)
  public static let blue = Color(.blue)
  public static let indigo = Color(.indigo)
  public static let purple = Color(.purple)
  public static let pink = Color(.pink)
  public static let brown = Color(.brown)
  public static let black = Color(.black)
  public static let white = Color(.white)
  public static let clear = Color(.clear)
  public static let primary = Color(.primary)
}
