import Pixels

/// Runs other people's fragment shaders through EGL with no display, on a thread of its own.
///
/// A shader that hangs the driver hangs this thread for good, and one that crashes the driver ends
/// the process: run those that are not trusted in a process that may die.
public final class ShaderDevice: Sendable {
  /// What the context runs on.
  public let driver: Driver
  private let thread: RenderThread<ShaderState>

  /// Finds a device, makes a context and checks it.
  ///
  /// - Throws: `GPUError`.
  public init(options: GPUOptions = GPUOptions()) async throws {
    let setup = RenderSetup(
      options: options, calls: .live, objects: LiveObjects(), tilePixels: nil,
      rewriteFragment: { $0 })
    thread = try RenderThread(setup.heartbeat, deadline: options.deadline) { ShaderState(setup) }
    driver = try await thread.run("starting the driver") { try $0.start() }
  }

  /// Compiles, links and draws `job`. Shaders that the driver refuses are part of the result.
  ///
  /// - Parameter deadline: how long the driver may take to draw; nil is the options'. Compiling
  ///   cannot be stopped.
  /// - Throws: `ShaderJobError`, `GPUError` or `PixelsError`.
  public func run(_ job: ShaderJob, deadline: Duration? = nil) async throws -> ShaderResult {
    try await thread.run("running the shader") { try $0.run(job, deadline: deadline) }
  }
}

/// What a job needs to know of the context that it runs on.
struct JobAbilities {
  let driver: Driver
  let limits: DriverLimits
  /// Whether the GPU has a clock of its own.
  let hasTimer: Bool

  init(_ context: borrowing GLContext) {
    driver = context.driver
    limits = DriverLimits(context)
    hasTimer = context.extensions.contains(TimerQuery.extension)
  }
}

/// What the thread owns.
struct ShaderState: ThreadState, ~Copyable {
  let setup: RenderSetup
  private var context: GLContext?
  private var abilities: JobAbilities?

  init(_ setup: RenderSetup) {
    self.setup = setup
  }

  mutating func start() throws(GPUError) -> Driver {
    let context = try DisplayProbe(setup: setup).choose().intoContext()
    let abilities = JobAbilities(context)
    self.abilities = abilities
    self.context = consume context
    return abilities.driver
  }

  func run(_ job: ShaderJob, deadline: Duration?) throws -> ShaderResult {
    guard let abilities else { preconditionFailure("no device was chosen") }
    return try ShaderJobRun(
      job, on: abilities, deadline: deadline ?? setup.options.deadline, setup: setup
    ).result()
  }

  mutating func close() {
    context = nil
    setup.calls.eglReleaseThread()
  }
}
