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

  /// #8E8E93.
  public static let gray = Color(.gray)
  /// #FF3B30, #FF453A in the dark scheme.
  public static let red = Color(.red)
  /// #FF9500, #FF9F0A in the dark scheme.
  public static let orange = Color(.orange)
  /// #FFCC00, #FFD60A in the dark scheme.
  public static let yellow = Color(.yellow)
  /// #34C759, #30D158 in the dark scheme.
  public static let green = Color(.green)
  /// #00C7BE, #63E6E2 in the dark scheme.
  public static let mint = Color(.mint)
  /// #30B0C7, #40C8E0 in the dark scheme.
  public static let teal = Color(.teal)
  /// #32ADE6, #64D2FF in the dark scheme.
  public static let cyan = Color(.cyan)
  /// #007AFF, #0A84FF in the dark scheme.
  public static let blue = Color(.blue)
  /// #5856D6, #5E5CE6 in the dark scheme.
  public static let indigo = Color(.indigo)
  /// #AF52DE, #BF5AF2 in the dark scheme.
  public static let purple = Color(.purple)
  /// #FF2D55, #FF375F in the dark scheme.
  public static let pink = Color(.pink)
  /// #A2845E, #AC8E68 in the dark scheme.
  public static let brown = Color(.brown)
  /// #000000.
  public static let black = Color(.black)
  /// #FFFFFF.
  public static let white = Color(.white)
  /// Transparent black.
  public static let clear = Color(.clear)
  /// #000000, #FFFFFF in the dark scheme.
  public static let primary = Color(.primary)
}
