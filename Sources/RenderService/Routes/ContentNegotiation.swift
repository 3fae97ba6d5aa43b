/// Which form of an answer a client wants.
enum ContentNegotiation {
  /// The form of `offered` that an Accept header likes best, of equal ones the first.
  ///
  /// - Parameter offered: media types.
  /// - Returns: nil when the header takes none of them.
  static func choose(_ offered: [String], _ header: String?) -> String? {
    guard let header, !header.trimmed.isEmpty else { return offered.first }
    let ranges = header.split(separator: ",").map(MediaRange.init)
    var best: (type: String, quality: Double)?
    for type in offered {
      // The most specific range that a type falls under decides.
      let quality =
        ranges.filter { $0.contains(type) }.max { $0.specificity < $1.specificity }?.quality ?? 0
      if quality > best?.quality ?? 0 { best = (type, quality) }
    }
    return best?.type
  }

  /// Whether a Content-Type says JSON; one left out is taken for it.
  static func isJSON(_ header: String?) -> Bool {
    guard let header else { return true }
    let type = MediaRange(header[...]).type.lowercased()
    return type == "application/json" || type.hasSuffix("+json")
  }
}

/// One word of an Accept header: `image/*;q=0.5`.
private struct MediaRange {
  let type: String
  let quality: Double

  init(_ text: Substring) {
    let parts = text.split(separator: ";").map(\.trimmed)
    type = parts.first ?? ""
    let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
    quality = weight.flatMap { Double($0.dropFirst(2)) } ?? 1
  }

  /// How narrow it is: 2 is one type.
  var specificity: Int { type == "*/*" ? 0 : type.hasSuffix("/*") ? 1 : 2 }

  func contains(_ type: String) -> Bool {
    self.type == "*/*" || self.type.lowercased() == type
      || (self.type.hasSuffix("/*") && type.hasPrefix(self.type.dropLast()))
  }
}
