extension Diagnostic {
  /// `dots.frag:12:3: error: message`, on one line unless the message has several.
  package var line: String {
    let place = location.map { location in
      "\(location.file):\(location.line)" + (location.column.map { ":\($0)" } ?? "") + ": "
    }
    return "\(place ?? "")\(severity.rawValue): \(message)"
  }
}
