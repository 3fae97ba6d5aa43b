/// Why a job cannot be run as it stands; what the driver says against its shaders is an outcome.
public enum ShaderJobError: Error, Codable, Equatable, Sendable {
  /// A uniform takes another number of numbers.
  case uniform(name: String, type: String, takes: Int, given: Int)
  /// A sampler of a kind that nothing here can feed.
  case sampler(name: String, type: String)
  /// An image cannot be read.
  case image(path: String, reason: String)
  /// The pixels that the passes draw into are more than the driver can hold.
  case tooLarge(width: Int, height: Int, limit: Int)
}

extension ShaderJobError: CustomStringConvertible {
  /// What failed, on what, and the remedy.
  public var description: String {
    switch self {
    case .uniform(let name, let type, let takes, let given):
      "uniform \(name): \(given) number\(given == 1 ? "" : "s") given; a \(type) takes \(takes)"
    case .sampler(let name, let type):
      "uniform \(name): a \(type) cannot be fed; only sampler2D can"
    case .image(let path, let reason):
      "texture \(path): \(reason)"
    case .tooLarge(let width, let height, let limit):
      "a target of \(width)x\(height) px: this driver has at most \(limit) px a side; lower the "
        + "canvas's size"
    }
  }
}
