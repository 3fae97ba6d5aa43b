extension String {
  /// A path as a message shows it: invisible characters escaped, and no longer than a path may be.
  var visible: String {
    let limit = 4096
    if utf8.count <= limit, utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    let shown = unicodeScalars.prefix(limit).map(\.shown).joined()
    return shown + (unicodeScalars.count > limit ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// Itself, or an escape where it would be invisible or move the cursor.
  var shown: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: escaped(asASCII: true)
    default: String(self)
    }
  }
}
