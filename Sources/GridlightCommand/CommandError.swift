import Animation
import Gridlight
import ShaderTestbed

/// What the process ends with.
enum ExitCode: Int32, Sendable {
  case success = 0
  case checkFailed = 1
  case usage = 2
  case noGPU = 3
  case limit = 4
  case io = 5
  /// Stopped by SIGINT: 128 and the signal's number, as shells have it.
  case interrupted = 130
  /// Stopped by SIGTERM.
  case terminated = 143
}

/// Why a subcommand cannot do what it was asked; each message names the remedy.
enum CommandError: Error, Equatable {
  /// Every fault of the command line and of the scene it describes.
  case usage([String])
  case noGPU(String)
  /// A deadline or a resource limit.
  case limit(String)
  case io(String)
  /// A signal; the message says what is left to do.
  case stopped(signal: Int32, String)
  /// Whoever reads standard output has gone away: nobody is left to tell.
  case readerGone

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .noGPU: .noGPU
    case .limit: .limit
    case .io, .readerGone: .io
    case .stopped(let signal, _): ExitCode(rawValue: 128 + signal) ?? .terminated
    }
  }

  var messages: [String] {
    switch self {
    case .usage(let faults): faults
    case .noGPU(let message), .limit(let message), .io(let message): [message]
    case .stopped(_, let message): [message]
    case .readerGone: []
    }
  }
}

extension CommandError {
  /// The libraries' errors, sorted by what a script would do about them.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case SceneError.invalid(let faults): self = .usage(faults.map(\.description))
    case let error as SceneError: self = .usage([error.description])
    case let error as ShaderError: self.init(shader: error)
    case let error as GPUError: self.init(gpu: error)
    case let error as PixelsError: self.init(pixels: error)
    case AnimationError.interrupted(let signal): self = .stopped(signal: signal, "\(error)")
    case let error as MemoryBudgetError: self = .limit("--memory: \(error)")
    default: self = .io("\(error)")
    }
  }

  private init(gpu error: GPUError) {
    switch error {
    case .deadline, .tooLarge, .noThread: self = .limit(error.description)
    case .noUsableDevice, .forked, .contextLost, .shader, .driver, .selfTest:
      self = .noGPU(error.description)
    }
  }

  private init(pixels error: PixelsError) {
    switch error {
    case .outOfMemory, .cannotEncodePNG: self = .limit(error.description)
    case .invalidPNG, .differentSizes, .invalidText: self = .usage([error.description])
    case .cannotRead, .cannotWrite: self = .io(error.description)
    }
  }
}
