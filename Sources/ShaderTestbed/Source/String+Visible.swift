extension String {
  /// A path as a message shows it: invisible characters escaped, and no longer than a path may be.
  var visible: String {
    let limit = 4096
    if utf8.count <= limit, utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    let shown = unicodeScalars.prefix(limit).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return shown.joined() + (unicodeScalars.count > limit ? "…" : "")
  }
}
