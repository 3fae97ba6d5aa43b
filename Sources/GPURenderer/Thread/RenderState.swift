import Canvas
import Synchronization

/// What a renderer was made with.
struct RenderSetup: Sendable {
  let options: GPUOptions
  let calls: DisplayCalls
  let objects: LiveObjects
  /// The most pixels of a tile; nil takes what suits the driver.
  let tilePixels: Int?
  /// Whether frames of a sequence go through the ring; nil does so on hardware.
  var usesRing: Bool?
  /// Which pixels are shaded.
  var geometry = GeometryChoice.automatic
  /// Lets a test plant a bug in a scene's fragment shader.
  let rewriteFragment: @Sendable (String) -> String
  let heartbeat = Heartbeat()
  let losses = LossCount()
}

/// How often the context was lost, for whoever asks while frames are drawn.
final class LossCount: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.add(1, ordering: .relaxed) }
}

/// What the render thread owns: a context, and what was made with it.
struct RenderState: ThreadState, ~Copyable {
  let setup: RenderSetup
  private var chosen: Candidate?
  private var context: GLContext?
  private var renderer: FrameRenderer?

  init(_ setup: RenderSetup) {
    self.setup = setup
  }

  /// What came of looking for a device; `GPURenderer` has the same.
  struct Start {
    let driver: Driver
    let phaseError: Double?
    let failures: [ProbeAttempt]
  }

  /// Finds a device and makes a context of it.
  mutating func start() throws(GPUError) -> Start {
    let choice = try DisplayProbe(setup: setup).choose()
    let start = Start(
      driver: choice.context.driver, phaseError: choice.context.phaseError,
      failures: choice.failures)
    chosen = choice.context.candidate
    renderer = FrameRenderer(choice.context, setup: setup)
    context = (consume choice).intoContext()
    return start
  }

  /// Draws one frame.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    try withRenderer { renderer throws(GPUError) in
      try renderer.draw(scene, output: output, into: pixels)
    }
  }

  /// Runs `body`. When the context is lost meanwhile, all of it is made again and `body` run again.
  mutating func withRenderer<Result>(
    _ body: (inout FrameRenderer) throws(GPUError) -> Result
  ) throws(GPUError) -> Result {
    var losses = 0
    while true {
      do throws(GPUError) {
        try reopen()
        guard var renderer = renderer.take() else { preconditionFailure("no device was chosen") }
        let result: Result
        do throws(GPUError) {
          result = try body(&renderer)
          self.renderer = consume renderer
        } catch {
          self.renderer = consume renderer
          throw error
        }
        if context?.isLost == true { throw .contextLost(step: FrameRenderer.step, retries: losses) }
        return result
      } catch {
        guard case .contextLost(let step, _) = error else { throw error }
        dropContext()
        setup.losses.add()
        guard losses < Self.retries else { throw .contextLost(step: step, retries: losses) }
        losses += 1
      }
    }
  }

  /// Forgets the frames of a sequence that are under way.
  mutating func abandonRing() {
    renderer?.abandonRing()
  }

  mutating func close() {
    dropContext()
    setup.calls.eglReleaseThread()
  }

  /// A new context on the same device, where the last one was lost.
  private mutating func reopen() throws(GPUError) {
    guard renderer == nil, let chosen else { return }
    do {
      let context = try DisplayProbe(setup: setup).open(chosen)
      renderer = FrameRenderer(context, setup: setup)
      self.context = consume context
    } catch {
      throw .noUsableDevice([error])
    }
  }

  /// The context's objects go first.
  private mutating func dropContext() {
    renderer = nil
    context = nil
  }

  /// A second loss in a row can still come from another process; a third is ours.
  private static let retries = 2
}
