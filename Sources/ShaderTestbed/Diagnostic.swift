/// Something to say about a place in a shader's source.
public struct Diagnostic: Codable, Equatable, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable { case error, warning, note }

  /// How bad it is.
  public var severity: Severity
  /// Without file, line and severity.
  public var message: String
  /// nil where it is about the whole, such as most of a linker's.
  public var location: SourceLocation?
  /// The source line itself; nil without a location.
  public var sourceLine: String?
  /// Who says it: the driver's name, `glslangValidator`, a lint's name.
  public var origin: String

  /// Something to say, about a place or about the whole.
  public init(
    severity: Severity, message: String, location: SourceLocation? = nil,
    sourceLine: String? = nil, origin: String
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.sourceLine = sourceLine
    self.origin = origin
  }
}

/// A place in a file, as an editor counts.
public struct SourceLocation: Codable, Equatable, Hashable, Sendable {
  /// As it was given or included.
  public var file: String
  /// From 1.
  public var line: Int
  /// From 1; nil where only the line is known.
  public var column: Int?
}
