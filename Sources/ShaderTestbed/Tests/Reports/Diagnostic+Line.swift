extension Diagnostic {
  /// `dots.frag:12:3: error: message`, without the source line.
  package var line: String { String(text().prefix { !$0.isNewline }) }
}
