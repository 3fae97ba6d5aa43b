/// Text of a user's as it is shown in a message.
enum Quoted {
  /// In quotes where its limits would be unclear; invisible characters escaped, so that a message
  /// stays one line and moves no cursor.
  static func text(_ text: String) -> String {
    let isPlain = !text.isEmpty && !text.contains { $0.isWhitespace || $0 == "'" }
    let visible = text.unicodeScalars.map(visible).joined()
    return isPlain ? visible : "'\(visible)'"
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
}
