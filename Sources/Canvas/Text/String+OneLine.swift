extension String {
  /// This text fit for one line of a message: invisible characters escaped, a long text cut short.
  var oneLine: String {
    let limit = 60
    let line = unicodeScalars.prefix(limit).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return line.joined() + (unicodeScalars.count > limit ? "…" : "")
  }
}
