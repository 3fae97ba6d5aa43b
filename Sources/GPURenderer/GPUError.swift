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
    if case .noUsableDevice = self { return "\(reason)\n\(remedy)" }
    return "\(reason); \(remedy)"
  }

  var reason: String {
    switch self {
    case .noUsableDevice(let attempts):
      "no usable GPU device; tried:" + attempts.map { "\n  \($0)" }.joined()
    case .forked(let parent, let child):
      "process \(child) is a fork of \(parent), which made this renderer, and a driver does not "
        + "survive a fork"
    case .deadline(let step, let limit):
      "\(step) took longer than \(limit)"
    case .contextLost(let step, let retries):
      "the GPU context was lost in \(step), and again in \(retries) retries"
    case .tooLarge(let width, let height, let bytes, let limit):
      "a frame of \(width)x\(height) px needs \(bytes) bytes, and \(limit) are available"
    case .shader(let stage, let program, let log):
      "the driver refused the \(stage) of program \(program): \(log)"
    case .driver(let step, let error):
      "\(step) failed with \(error)"
    case .selfTest(let check, let found, let allowed, let renderer):
      "\(renderer) failed the start-up check of \(check): \(found), where \(allowed) is allowed"
    case .noThread(let reason):
      "no thread for the GPU: \(reason)"
    }
  }

  var remedy: String {
    switch self {
    case .noUsableDevice:
      "`gridlight doctor` shows the whole set-up; `--renderer cpu` needs no GPU"
    case .forked:
      "make the renderer after the fork, or start the process with posix_spawn"
    case .deadline:
      "the driver may hang, or the frame needs a longer deadline (GPUOptions.deadline)"
    case .contextLost:
      "look for a GPU reset in the kernel's log (dmesg)"
    case .tooLarge:
      "lower the canvas's size or its scale"
    case .shader, .driver:
      "update the driver; `--renderer cpu` draws the same pixels without it"
    case .selfTest:
      "update the driver, or choose another device (`gridlight devices`)"
    case .noThread:
      "raise the limit of processes (ulimit -u)"
    }
  }
}
