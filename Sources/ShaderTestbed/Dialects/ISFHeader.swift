import Canvas

/// The comment at the head of an ISF file, whose text is JSON.
struct ISFHeader {
  /// From the brace to what ends the comment.
  let json: [UInt8]
  /// The line in the text that the JSON begins on, from 1.
  let line: Int
  /// The characters before it on that line.
  let indent: Int

  /// nil where the first comments hold no object.
  init?(_ text: AssembledText) {
    var json: [UInt8]?
    var first = (line: 0, indent: 0)
    for (index, line) in text.lines.enumerated() {
      var rest = line.text[...]
      if json == nil {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        if rest.isEmpty || rest.hasPrefix("//") { continue }
        guard rest.hasPrefix("/*") else { return nil }
        rest = rest.dropFirst(2)
        let before = line.text.unicodeScalars.count - rest.unicodeScalars.count
        (json, first) = ([], (index + 1, before))
      }
      // What the comment ends with cannot stand in a JSON text of this kind.
      let end = rest.firstRange(of: "*/")
      json? += Array(rest[..<(end?.lowerBound ?? rest.endIndex)].utf8) + [0x0A]
      guard let end else { continue }
      guard let found = json, found.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
        json = nil
        guard rest[end.upperBound...].trimmed.isEmpty else { return nil }
        continue
      }
      (self.json, self.line, indent) = (found, first.line, first.indent)
      return
    }
    return nil
  }

  /// Whether the text begins as an ISF file does.
  static func isPresent(in text: AssembledText) -> Bool {
    guard let header = ISFHeader(text) else { return false }
    let json = String(decoding: header.json, as: UTF8.self)
    let keys = ["ISFVSN", "INPUTS", "PASSES", "IMPORTED", "CATEGORIES", "DESCRIPTION", "CREDIT"]
    return keys.contains { json.contains("\"\($0)\"") }
  }

  /// The object.
  ///
  /// - Throws: a fault with the line in the file.
  func members(of path: String) throws(SourceFault) -> [JSONValue.Member] {
    do throws(SceneError) {
      guard case .object(let members) = try JSONParser.parse(json) else { return [] }
      return members
    } catch {
      guard case .syntax(let line, let column, let reason) = error else {
        throw SourceFault("\(path.visible): \(error)")
      }
      let place = "\(self.line + line - 1):\(column + (line == 1 ? indent : 0))"
      throw SourceFault("\(path.visible):\(place): \(reason)")
    }
  }
}
