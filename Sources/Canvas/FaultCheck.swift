/// Collects the faults of the value at one JSON path.
struct FaultCheck {
  private(set) var faults: [Fault] = []
  private let path: String

  /// - Parameter path: empty for the scene itself.
  init(at path: String) {
    self.path = path
  }

  mutating func note(_ name: String, _ value: String, _ allowed: String) {
    faults.append(Fault(path: path.appending(key: name), value: value, allowed: allowed))
  }

  mutating func number(_ value: Double, _ name: String, _ rule: NumberRule) {
    if !rule.allows(value) { note(name, value.plainText, rule.words) }
  }

  mutating func pair(_ value: Pair, _ name: String, _ rule: NumberRule) {
    guard !rule.allows(value.x) || !rule.allows(value.y) else { return }
    let (x, y) = (value.x.plainText, value.y.plainText)
    note(name, x == y ? x : "[\(x), \(y)]", rule.words)
  }

  mutating func color(_ value: Color, _ name: String) {
    let components = value.resolved(in: .light)
    if ![components.red, components.green, components.blue].allSatisfy(
      NumberRule.component.allows)
    {
      note(name, value.description, NumberRule.component.words)
    }
    if !NumberRule.alpha.allows(value.opacity) {
      note(name, value.description, NumberRule.alpha.words)
    }
  }
}

extension String {
  /// This JSON path extended by an object's key.
  package func appending(key: String) -> String { isEmpty ? key : "\(self).\(key)" }
}
