import GPURenderer
import Pixels

/// A request read from its files and turned into what a driver takes.
public struct PreparedShader: Sendable {
  /// As detected, or as forced.
  public let dialect: Dialect
  /// What is compiled, fed and drawn; `output` is left to whoever runs it.
  public var job: ShaderJob

  /// Reads the files of `request`.
  ///
  /// - Throws: `ShaderError.invalid` with every fault, or `.cannotRead`.
  public init(_ request: ShaderRequest) throws(ShaderError) {
    throw .invalid(["not yet"])
  }

  /// What the driver said, with places in the user's files.
  public func diagnostics(_ outcome: ShaderOutcome) -> [Diagnostic] { [] }

  /// What became of each uniform that the user or the dialect could feed.
  public func uniformStates(_ outcome: ShaderOutcome) -> [String: UniformState] { [:] }
}

/// What became of a uniform.
public enum UniformState: String, Codable, Sendable {
  /// The program takes it, and was given it.
  case set
  /// The source declares it, and the program's result does not depend on it.
  case inactive
  /// The source does not declare it; an error where the user gave a value.
  case unknown
}
