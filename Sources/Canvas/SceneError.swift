/// One thing that is wrong with a scene.
public struct Fault: Equatable, Sendable {
  /// Where, as a JSON path: `layers[0].gap`.
  public var path: String
  /// What was given.
  public var value: String
  /// What is allowed, and how to mend it.
  public var allowed: String

  public init(path: String, value: String, allowed: String) {
    self.path = path
    self.value = value
    self.allowed = allowed
  }
}

/// Why a scene cannot be made or drawn.
public enum SceneError: Error, Equatable, Sendable {
  /// The text is not JSON.
  case syntax(line: Int, column: Int, reason: String)
  /// Every fault found, not only the first.
  case invalid([Fault])
}
