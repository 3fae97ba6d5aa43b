/// Reads `KEY=VALUE` words, noting every fault on the way. The keys that were asked for are the
/// keys there are.
struct ParameterReader {
  private var faults: [Fault] = []
  private var texts: [String: String] = [:]
  private var given: [String] = []
  private var known: [String] = []

  init(_ words: some Sequence<String>) {
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(parts[0])
      given.append(key)
      if parts.count < 2 {
        note(Fault(path: key.oneLine, value: "a lone key", allowed: "write KEY=VALUE"))
      } else if texts.updateValue(String(parts[1]), forKey: key) != nil {
        note(.duplicate(at: key.oneLine))
      }
    }
  }

  mutating func note(_ fault: Fault) {
    faults.append(fault)
  }

  func has(_ key: String) -> Bool { texts[key] != nil }

  mutating func text(for key: String) -> String? {
    known.append(key)
    return texts[key]
  }

  /// nil when the key was not given or its value is at fault.
  mutating func value<Value>(
    for key: String, _ parse: (_ text: String, _ name: String) throws(Fault) -> Value
  ) -> Value? {
    guard let text = text(for: key) else { return nil }
    do {
      return try parse(text, key)
    } catch {
      note(error)
      return nil
    }
  }

  mutating func number(for key: String, _ rule: NumberRule) -> Double? {
    value(for: key) { (text, name) throws(Fault) in try ParameterText.number(text, name, rule) }
  }

  mutating func pair(for key: String, _ rule: NumberRule) -> Pair? {
    value(for: key) { (text, name) throws(Fault) in try ParameterText.pair(text, name, rule) }
  }

  /// Call when every key has been asked for.
  ///
  /// - Throws: `SceneError.invalid` with every fault, keys that nobody asked for included.
  mutating func finish() throws(SceneError) {
    for key in given where !known.contains(key) {
      note(.unknownKey(key, at: key.oneLine, known: known))
    }
    guard faults.isEmpty else { throw .invalid(faults) }
  }
}
