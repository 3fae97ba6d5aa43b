extension String {
  /// This text fit for one line of a message: invisible characters escaped, a long text cut short.
  package var oneLine: String {
    let limit = 60
    // A scene of many nodes asks this of every key that it has.
    let isPlain = utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain, utf8.count <= limit { return self }
    let line = unicodeScalars.prefix(limit).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return line.joined() + (unicodeScalars.count > limit ? "…" : "")
  }
}
