/// One thing that is wrong with a scene.
public struct Fault: Error, Equatable, Sendable {
  /// Where, as a JSON path: `layers[0].gap`.
  public var path: String
  /// What was given.
  public var value: String
  /// What is allowed, and how to mend it.
  public var allowed: String

  /// A fault at `path`.
  public init(path: String, value: String, allowed: String) {
    self.path = path
    self.value = value
    self.allowed = allowed
  }
}

extension Fault: CustomStringConvertible {
  /// One line: `layers[0].gap: -3 is not allowed; a gap is a number above 0 (flow points)`.
  public var description: String { "\(path): \(value) is not allowed; \(allowed)" }
}

/// Why a scene cannot be made or drawn.
public enum SceneError: Error, Equatable, Sendable {
  /// The text is not JSON. Line and column count from 1, columns in Unicode scalars.
  case syntax(line: Int, column: Int, reason: String)
  /// Every fault found, not only the first.
  case invalid([Fault])
  /// What stands at this JSON path has no outline to draw it with: there is no font for a text.
  case undrawable(path: String, reason: String)
}

extension SceneError: CustomStringConvertible {
  /// One line per fault.
  public var description: String {
    switch self {
    case .syntax(let line, let column, let reason): "line \(line), column \(column): \(reason)"
    case .undrawable(let path, let reason): "\(path): \(reason)"
    case .invalid(let faults): faults.map(\.description).joined(separator: "\n")
    }
  }
}
