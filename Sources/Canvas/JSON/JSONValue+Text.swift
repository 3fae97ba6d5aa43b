extension JSONValue {
  /// On one line: `{"gap": [20, 20]}`.
  package var line: String {
    switch self {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): text
    case .string(let string): Self.quoted(string)
    case .array(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", "))}"
    }
  }

  /// Over as many lines of at most 100 columns as it takes.
  func text(indent: String = "", after prefix: String = "") -> String {
    let deeper = indent + "  "
    guard takesMore(than: 99 - indent.utf8.count - prefix.utf8.count) else { return line }
    switch self {
    case .null, .bool, .number, .string: return line
    case .array(let elements):
      let lines = elements.map { deeper + $0.text(indent: deeper) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      let lines = members.map { member in
        let key = "\(Self.quoted(member.key)): "
        return deeper + key + member.value.text(indent: deeper, after: key)
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// Whether `line` is longer than `limit` bytes, found without writing it: of a tree of a hundred
  /// thousand values every branch is asked.
  private func takesMore(than limit: Int) -> Bool {
    var room = limit
    take(&room)
    return room < 0
  }

  /// Takes what `line` takes off `room`, at least until that is below 0.
  private func take(_ room: inout Int) {
    guard room >= 0 else { return }
    switch self {
    case .null, .bool: room -= line.utf8.count
    case .number(let text): room -= text.utf8.count
    case .string(let string): room -= Self.quoted(string).utf8.count
    case .array(let elements):
      room -= 2 + 2 * max(elements.count - 1, 0)
      for element in elements where room >= 0 { element.take(&room) }
    case .object(let members):
      room -= 2 + 2 * max(members.count - 1, 0)
      for member in members where room >= 0 {
        room -= Self.quoted(member.key).utf8.count + 2
        member.value.take(&room)
      }
    }
  }

  static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
