/// A test of a shader, as its file says.
public struct ShaderTest: Equatable, Sendable {
  /// What is drawn.
  public var request: ShaderRequest
  /// nil takes the workers'.
  public var deadline: Duration?
  /// Why it is not run.
  public var skip: Skip?
  /// On which drivers it is known to fail, and how.
  public var expectedFailures: [ExpectedFailure] = []
  /// What must come of it.
  public var expectations = Expectations()

  /// A test of `request` that expects nothing yet.
  public init(_ request: ShaderRequest) {
    self.request = request
  }

  /// Why a test is not run.
  public struct Skip: Equatable, Sendable {
    /// nil means any.
    public var driver: NamePattern?
    /// For the report.
    public var reason: String
  }

  /// A failure that is known.
  public struct ExpectedFailure: Equatable, Sendable {
    /// On GL_RENDERER.
    public var driver: NamePattern
    /// Must be found in what the failure says.
    public var reason: TextPattern
    /// nil means any.
    public var kind: Kind?

    /// How a test can fail.
    public enum Kind: String, CaseIterable, Sendable {
      case fail, error, timeout
    }
  }
}
