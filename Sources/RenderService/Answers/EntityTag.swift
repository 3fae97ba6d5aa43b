/// The name of an answer's bytes, for caches on the way and in clients.
enum EntityTag {
  /// The tag of what `text` determines.
  static func of(_ text: String) -> String {
    // FNV-1a in 128 bits: short to write, and no two scenes meet by chance.
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(hash, radix: 16)
    return "\"\(String(repeating: "0", count: 32 - digits.count))\(digits)\""
  }

  /// Whether a client that sends this If-None-Match has what `tag` names.
  static func matches(_ tag: String, _ header: String) -> Bool {
    header.split(separator: ",").contains { part in
      let candidate = part.trimmed
      return candidate == "*" || candidate == tag || candidate == "W/\(tag)"
    }
  }
}

extension StringProtocol {
  /// Without spaces and tabs at its ends.
  var trimmed: String {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let rest = drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(rest[...last])
  }
}
