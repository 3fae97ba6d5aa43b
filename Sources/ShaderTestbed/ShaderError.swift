import Canvas

/// Why a shader cannot be run at all; a shader that the driver refuses is a result, not this.
public enum ShaderError: Error, Equatable, Sendable {
  /// Every fault of the request or of the source, each with its remedy.
  case invalid([String])
  /// A file cannot be read; the whole message.
  case cannotRead(String)
  /// The worker was ended on its deadline.
  case timeout(limit: Duration)
  /// The worker met its limit of memory; the whole message.
  case memory(String)
  /// The worker died of a signal: the driver crashed. `complaint` is what it wrote last; may be
  /// empty.
  case crashed(signal: Int32, complaint: String)
  /// The driver failed otherwise; the whole message.
  case driver(String)
  /// No device; the whole message.
  case noUsableDevice(String)
  /// The worker cannot be started, or does not answer as one; the whole message.
  case worker(String)
}

extension ShaderError: CustomStringConvertible {
  /// What failed and the remedy; a line for each fault.
  public var description: String {
    switch self {
    case .invalid(let faults): faults.joined(separator: "\n")
    case .cannotRead(let message), .memory(let message), .driver(let message),
      .noUsableDevice(let message), .worker(let message):
      message
    case .timeout(let limit):
      "the shader took longer than \((limit / .seconds(1)).plainText) s; make it shorter, or allow more with "
        + "--deadline"
    case .crashed(let signal, let complaint):
      "the driver crashed with \(SignalName.text(signal))"
        + (complaint.isEmpty ? "" : ": \(complaint)") + "; try another driver"
    }
  }
}
