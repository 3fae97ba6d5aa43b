/// Reads one object's members by key, noting every fault on the way. The keys that were asked for
/// are the keys there are.
package struct JSONObjectReader {
  private let path: String
  private var isObject = true
  private var faults: [Fault] = []
  private var values: [String: JSONValue] = [:]
  private var given: [String] = []
  private var known: [String] = []

  /// - Parameters:
  ///   - subject: What the object is, for the message: "a layer".
  ///   - root: What an empty path is called where the value is no object.
  package init(
    _ value: JSONValue, at path: String, _ subject: String, root: String = "scene"
  ) {
    self.path = path
    guard case .object(let members) = value else {
      isObject = false
      let path = path.isEmpty ? root : path
      note(value.fault(at: path, "\(subject) is an object in braces"))
      return
    }
    for member in members {
      given.append(member.key)
      if values.updateValue(member.value, forKey: member.key) != nil {
        note(.duplicate(at: keyPath(member.key)))
      }
    }
  }

  package mutating func note(_ fault: Fault) {
    faults.append(fault)
  }

  /// The path of this object's member `key`.
  package func keyPath(_ key: String) -> String {
    let isPlain = key.utf8.allSatisfy { JSONParser.isLetter($0) || JSONParser.isDigit($0) }
    if isPlain, !key.isEmpty { return path.appending(key: key.oneLine) }
    return "\(path)[\(JSONValue.quoted(key).oneLine)]"
  }

  package func has(_ key: String) -> Bool { values[key] != nil }

  /// Notes that `key` is missing, if it is.
  package mutating func require(_ key: String, _ allowed: String) {
    guard isObject, values[key] == nil else { return }
    note(Fault(path: keyPath(key), value: "a missing key", allowed: allowed))
  }

  /// Leaves unknown keys of this object unjudged.
  package mutating func ignoreRemainingKeys() {
    given = []
  }

  /// The value of `key` as it is, for what no single reader fits.
  package mutating func member(_ key: String) -> JSONValue? {
    if !known.contains(key) { known.append(key) }
    return values[key]
  }

  /// nil when the key is absent or its value at fault.
  ///
  /// - Parameter orNull: Whether null counts as absent.
  package mutating func value<Value>(
    _ key: String, orNull: Bool = false,
    _ read: (_ value: JSONValue, _ path: String) throws(Fault) -> Value
  ) -> Value? {
    guard let member = member(key), !(orNull && member == .null) else { return nil }
    do {
      return try read(member, keyPath(key))
    } catch {
      note(error)
      return nil
    }
  }

  /// Every fault, keys that nobody asked for included. Call when every key has been asked for.
  package func finish() -> [Fault] {
    faults
      + given.filter { !known.contains($0) }.map {
        .unknownKey($0, at: keyPath($0), known: known)
      }
  }

  /// Reads the object at `key`; nil when it is absent or null.
  package mutating func object<Value>(
    _ key: String, _ subject: String, _ read: (inout JSONObjectReader) -> Value
  ) -> Value? {
    guard let value = member(key), value != .null else { return nil }
    return nested(value, at: keyPath(key), subject, read)
  }

  /// Reads the array of objects at `key`. One at fault takes its place among the elements all the
  /// same, so that those after it keep their index.
  ///
  /// - Parameters:
  ///   - allowed: What the array holds, for the message.
  ///   - subject: What an element is: "a layer".
  package mutating func objects<Element>(
    _ key: String, _ allowed: String, each subject: String,
    _ read: (inout JSONObjectReader) -> Element
  ) -> [Element] {
    (elements(of: key, allowed) ?? []).map { path, element in
      nested(element, at: path, subject, read)
    }
  }

  /// The elements of the array at `key`, each with its path; nil when it is absent or at fault.
  ///
  /// - Parameter orNull: Whether null counts as absent.
  package mutating func elements(
    of key: String, orNull: Bool = false, _ allowed: String
  ) -> [(path: String, value: JSONValue)]? {
    guard let value = member(key), !(orNull && value == .null) else { return nil }
    let path = keyPath(key)
    guard case .array(let elements) = value else {
      note(value.fault(at: path, allowed))
      return nil
    }
    return elements.enumerated().map { ("\(path)[\($0)]", $1) }
  }

  /// Reads an object inside this one and takes over its faults.
  package mutating func nested<Value>(
    _ value: JSONValue, at path: String, _ subject: String,
    _ read: (inout JSONObjectReader) -> Value
  ) -> Value {
    var inner = JSONObjectReader(value, at: path, subject)
    let value = read(&inner)
    faults += inner.finish()
    return value
  }
}

extension JSONObjectReader {
  package mutating func number(_ key: String, orNull: Bool = false, _ rule: NumberRule) -> Double? {
    value(key, orNull: orNull) { (value, path) throws(Fault) in
      try value.number(at: path, rule)
    }
  }

  package mutating func pair(_ key: String, _ rule: NumberRule) -> Pair? {
    value(key) { (value, path) throws(Fault) in try value.pair(at: path, rule) }
  }

  package mutating func color(_ key: String, orNull: Bool = false) -> Color? {
    value(key, orNull: orNull) { (value, path) throws(Fault) in try value.color(at: path) }
  }

  package mutating func flag(_ key: String) -> Bool? {
    value(key) { (value, path) throws(Fault) in try value.flag(at: path) }
  }

  package mutating func text(_ key: String, orNull: Bool = false) -> String? {
    value(key, orNull: orNull) { (value, path) throws(Fault) in try value.text(at: path) }
  }

  /// - Parameter subject: What the words are, for the message: "a variant".
  package mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, orNull: Bool = false, _ subject: String
  ) -> Word? where Word.RawValue == String {
    value(key, orNull: orNull) { (value, path) throws(Fault) in
      try value.word(at: path, subject)
    }
  }
}
