/// A JSON text as a tree, before anything is known about what it should mean.
package enum JSONValue: Equatable, Sendable {
  /// One key of an object with its value.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  case null
  case bool(Bool)
  /// The number as it is written, so that messages can repeat it and nothing is rounded early.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// In the order written; a key may occur twice.
  case object([Member])

  /// A number's text, or, since JSON has no word for it, a string when `number` is not finite.
  init(_ number: Double) {
    self = number.isFinite ? .number(number.plainText) : .string(number.plainText)
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object of the members that have a value, in this order.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(
      members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }
}
