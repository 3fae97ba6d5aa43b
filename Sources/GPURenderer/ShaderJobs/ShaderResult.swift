import Pixels

/// What came of a `ShaderJob`.
public struct ShaderResult: Sendable {
  /// What the driver said.
  public var outcome: ShaderOutcome
  /// What was drawn.
  public var picture: Picture

  /// A result.
  public init(outcome: ShaderOutcome, picture: Picture) {
    self.outcome = outcome
    self.picture = picture
  }

  /// The last frame.
  public enum Picture: Sendable {
    /// None was asked for, or a shader was refused.
    case none
    /// As the shader wrote it, taken for straight alpha.
    case bytes(Pixmap)
    /// As the shader wrote it.
    case floats(FloatPixmap)
  }
}
