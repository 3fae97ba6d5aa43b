/// A request as it came, before anything is known about what it means.
package struct HTTPRequest: Sendable {
  /// As written: `GET`.
  package let method: String
  /// The target's path, decoded: `/v1/background.png`.
  package let path: String
  /// The target's query, decoded, in the order given.
  package let query: [QueryItem]
  /// Values by lowercase name; of a repeated name, joined by commas.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(
    method: String, path: String, query: [QueryItem] = [], headers: [String: String] = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// One `name=value` of a query.
package struct QueryItem: Equatable, Sendable {
  package let name: String
  /// Empty where there is no `=`.
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The target of a request line, taken apart.
struct RequestTarget: Equatable, Sendable {
  let path: String
  let query: [QueryItem]

  /// Reads `/path?name=value&name`, where `%XX` is a byte and, in the query, `+` a space.
  ///
  /// - Throws: `RequestTargetError`.
  init(_ target: String) throws(RequestTargetError) {
    guard target.hasPrefix("/") else { throw .notAPath }
    let parts = target.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = try Self.decoded(parts[0], plusIsSpace: false)
    var items: [QueryItem] = []
    for word in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      items.append(
        QueryItem(
          name: try Self.decoded(sides[0], plusIsSpace: true),
          value: sides.count > 1 ? try Self.decoded(sides[1], plusIsSpace: true) : ""))
    }
    query = items
  }

  private static func decoded(
    _ text: Substring, plusIsSpace: Bool
  ) throws(RequestTargetError) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else {
          throw .brokenEscape
        }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { throw .zeroByte }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return decoded
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case let byte? where (0x30...0x39).contains(byte): byte - 0x30
    case let byte? where (0x41...0x46).contains(byte): byte - 0x41 + 10
    case let byte? where (0x61...0x66).contains(byte): byte - 0x61 + 10
    default: nil
    }
  }
}

/// Why a request's target cannot be read.
enum RequestTargetError: Error, Equatable, Sendable {
  case notAPath, brokenEscape, notUTF8, zeroByte
}

extension RequestTargetError: CustomStringConvertible {
  /// What is wrong with it, and what is right.
  var description: String {
    switch self {
    case .notAPath: "the target of the request is no path; it begins with /"
    case .brokenEscape: "a % in the target is not followed by two hex digits; write % itself as %25"
    case .notUTF8: "the target is not UTF-8"
    case .zeroByte: "the target holds a zero byte"
    }
  }
}
