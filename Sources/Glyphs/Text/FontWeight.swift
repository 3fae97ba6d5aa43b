/// How heavy letters and icons are, from thin to thick.
public enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight in OpenType's scale of 1...1000.
  var openType: Double {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }

  /// How wide an icon's strokes are, in ems.
  var strokeWidth: Double {
    switch self {
    case .ultraLight: 0.03
    case .thin: 0.05
    case .light: 0.072
    case .regular: 0.09
    case .medium: 0.108
    case .semibold: 0.126
    case .bold: 0.144
    case .heavy: 0.162
    case .black: 0.18
    }
  }
}
