/// What a font is for. Families are tried in order; the last of each is fontconfig's own choice.
public enum FontRole: String, CaseIterable, Sendable {
  /// Titles and labels: Inter.
  case text
  /// Figures that must not jump: DejaVu Sans Mono.
  case monospaced
  /// Rounded titles: Quicksand.
  case rounded

  /// The families looked for.
  public var families: [String] {
    switch self {
    case .text: ["Inter", "sans-serif"]
    case .monospaced: ["DejaVu Sans Mono", "monospace"]
    case .rounded: ["Quicksand", "Nunito", "Comfortaa", "sans-serif"]
    }
  }

  /// The Debian packages of the first families.
  static let packages = ["fonts-inter", "fonts-dejavu-core", "fonts-quicksand"]
}
