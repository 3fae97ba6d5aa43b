import Gridlight

/// What making a sequence could not do, on what, and what helps.
public enum AnimationError: Error, Equatable, Sendable {
  /// There is no such program on the path.
  case noEncoder(String)
  /// The encoder could not be started.
  case cannotStart(String, Pixels.SystemError)
  /// The encoder gave up; `reason` is what it said last.
  case encoderFailed(String, status: Int32, reason: String)
  /// The encoder stopped before it had all frames.
  case encoderStopped(String, after: Int, of: Int)
  /// The process was asked to stop.
  case interrupted(signal: Int32)
  /// A folder that is not one of frames.
  case noSequence(folder: String, reason: String)
}

extension AnimationError: CustomStringConvertible {
  /// What failed, on what, and the remedy.
  public var description: String {
    switch self {
    case .noEncoder(let program):
      "there is no program '\(program)' on the path, which encodes this format; install the package "
        + "ffmpeg, or write .png, .y4m or frames/%05d.png, which need none"
    case .cannotStart(let program, let error):
      "cannot start '\(program)': \(error)"
    case .encoderFailed(let program, let status, let reason):
      "'\(program)' \(status < 0 ? "was ended by signal \(-status)" : "ended with \(status)"): "
        + "\(reason.isEmpty ? "it gave no reason" : reason); the output was not written"
    case .encoderStopped(let program, let count, let total):
      "'\(program)' ended after \(count) of \(total) frames; the output was not written"
    case .interrupted(let signal):
      "stopped by signal \(signal)"
    case .noSequence(let folder, let reason):
      "\(folder): \(reason)"
    }
  }
}
