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
  /// The worker died of a signal: the driver crashed.
  case crashed(signal: Int32, step: String)
  /// The driver failed otherwise; the whole message.
  case driver(String)
  /// No device; the whole message.
  case noUsableDevice(String)
  /// The worker cannot be started, or does not answer as one; the whole message.
  case worker(String)
}
