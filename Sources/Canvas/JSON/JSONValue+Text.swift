extension JSONValue {
  /// On one line: `{"gap": [20, 20]}`.
  var line: String {
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
    let line = line
    let deeper = indent + "  "
    guard indent.utf8.count + prefix.utf8.count + line.utf8.count > 99 else { return line }
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
