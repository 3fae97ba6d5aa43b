/// Text of a user's as it is shown in a message.
enum Quoted {
  /// In quotes where its limits would be unclear; invisible characters escaped, so that a message
  /// stays one line and moves no cursor.
  static func text(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "'" }
    return isPlain ? visible(text) : "'\(visible(text))'"
  }

  /// Invisible characters escaped.
  static func visible(_ text: String) -> String {
    text.unicodeScalars.map(visible).joined()
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
}
