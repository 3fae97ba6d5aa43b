/// Faults of keys rather than of values, in scene JSON and in layer texts alike.
extension Fault {
  private static var unknownKey: String { "an unknown key" }

  static func unknownKey(_ key: String, at path: String, known: [String]) -> Fault {
    Fault(
      path: path, value: unknownKey,
      allowed: Suggestion.words("a key here", known, for: key))
  }

  var isUnknownKey: Bool { value == Self.unknownKey }

  static func duplicate(at path: String) -> Fault {
    Fault(path: path, value: "a second value", allowed: "give each key once")
  }

  static func progressBesideTime(at path: String) -> Fault {
    Fault(path: path, value: "a progress beside a time", allowed: "give one of the two")
  }
}
