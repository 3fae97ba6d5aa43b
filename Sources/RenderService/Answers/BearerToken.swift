/// The secret that clients must bring.
package struct BearerToken: Sendable {
  private let secret: [UInt8]

  /// nil when `text` is empty or holds anything but visible ASCII, which no header could bring.
  package init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    secret = Array(text.utf8)
  }

  /// Whether an Authorization header brings it. The time this takes tells nothing about the secret
  /// but its length.
  package func isIn(_ header: String?) -> Bool {
    guard let header, header.lowercased().hasPrefix("bearer ") else { return false }
    let given = Array(header.dropFirst("bearer ".count).trimmed.utf8)
    var difference = UInt8(given.count == secret.count ? 0 : 1)
    for index in secret.indices {
      difference |= secret[index] ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
