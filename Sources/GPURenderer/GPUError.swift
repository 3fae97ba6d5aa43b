/// Why the GPU path could not draw.
public enum GPUError: Error, Equatable, Sendable {
  /// No device that was allowed could be used; every one that was tried, in order.
  case noUsableDevice([ProbeAttempt])
  /// The process was forked after the renderer was made, and the driver's threads stayed behind.
  case forked(parent: Int32, child: Int32)
  /// The driver did not finish `step` in time.
  case deadline(step: String, limit: Duration)
  /// The context was lost in `step`, and again in each of the `retries` that followed.
  case contextLost(step: String, retries: Int)
  /// The frame does not fit: `bytes` are needed where `limit` are at hand.
  case tooLarge(width: Int, height: Int, bytes: Int, limit: Int)
  /// The driver refused a program.
  case shader(stage: String, program: String, log: String)
  /// A GL call reported an error.
  case driver(step: String, error: String)
  /// A start-up check failed: the driver computes wrong pixels.
  case selfTest(check: String, found: String, allowed: String, renderer: String)
  /// The system gave no thread.
  case noThread(reason: String)
}

extension GPUError: CustomStringConvertible {
  /// What failed, on what, and the remedy; one line, but for the list of devices that were tried.
  public var description: String {
    switch self {
    case .noUsableDevice(let attempts):
      let lines = attempts.map { "\n  \($0)" }.joined()
      return "no usable GPU device; tried:\(lines)\n"
        + "`gridlight doctor` shows the whole set-up; `--renderer cpu` needs no GPU"
    case .forked(let parent, let child):
      return "process \(child) is a fork of \(parent), which made this renderer; a driver does not "
        + "survive a fork: make a new process with posix_spawn, or the renderer after the fork"
    case .deadline(let step, let limit):
      return "\(step) took longer than \(limit); the driver may hang, or the frame needs a longer "
        + "deadline (GPUOptions.deadline)"
    case .contextLost(let step, let retries):
      return "the GPU context was lost in \(step), and again in \(retries) retries; "
        + "look for a GPU reset in the kernel's log (dmesg)"
    case .tooLarge(let width, let height, let bytes, let limit):
      return "a frame of \(width)x\(height) px needs \(bytes) bytes, and \(limit) are available; "
        + "lower the canvas's size or its scale"
    case .shader(let stage, let program, let log):
      return "the driver refused the \(stage) of program \(program): \(log)"
    case .driver(let step, let error):
      return "\(step) failed with \(error); `--renderer cpu` draws the same pixels"
    case .selfTest(let check, let found, let allowed, let renderer):
      return "\(renderer) failed the start-up check of \(check): \(found), where \(allowed) is "
        + "allowed; update the driver, or choose another device (`gridlight devices`)"
    case .noThread(let reason):
      return "no thread for the GPU: \(reason); raise the limit (ulimit -u)"
    }
  }
}
