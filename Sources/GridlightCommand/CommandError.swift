import Gridlight

/// What the process ends with.
enum ExitCode: Int32, Sendable {
  case success = 0
  case checkFailed = 1
  case usage = 2
  case noGPU = 3
  case limit = 4
  case io = 5
}

/// Why a subcommand cannot do what it was asked; each message names the remedy.
enum CommandError: Error, Equatable {
  /// Every fault of the command line and of the scene it describes.
  case usage([String])
  case noGPU(String)
  /// A deadline or a resource limit.
  case limit(String)
  case io(String)
  /// Whoever reads standard output has gone away: nobody is left to tell.
  case readerGone

  var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .noGPU: .noGPU
    case .limit: .limit
    case .io, .readerGone: .io
    }
  }

  var messages: [String] {
    switch self {
    case .usage(let faults): faults
    case .noGPU(let message), .limit(let message), .io(let message): [message]
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
    case let error as GPUError: self.init(gpu: error)
    case let error as PixelsError: self.init(pixels: error)
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
