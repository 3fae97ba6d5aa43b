import Canvas

/// What a renderer was made with.
struct RenderSetup: Sendable {
  let options: GPUOptions
  let calls: DisplayCalls
  let objects: LiveObjects
  /// Lets a test plant a bug in a scene's fragment shader.
  let rewriteFragment: @Sendable (String) -> String
  /// Bytes of the largest framebuffer.
  let framebufferBudget: Int
}

/// What the render thread owns: a context, and what was made with it.
struct RenderState: ThreadState, ~Copyable {
  private let setup: RenderSetup
  private var chosen: Candidate?
  private var context: GLContext?
  private var renderer: FrameRenderer?

  init(_ setup: RenderSetup) {
    self.setup = setup
  }

  /// Finds a device and makes a context of it; after a loss, of the same device.
  mutating func open() throws(GPUError) -> Driver {
    close()
    let probe = DisplayProbe(calls: setup.calls, objects: setup.objects)
    let context: GLContext
    if let chosen {
      do {
        context = try probe.open(chosen)
      } catch {
        throw .noUsableDevice([error])
      }
    } else {
      context = try probe.choose(setup.options) { _ throws(GPUError) in }
    }
    let driver = context.driver
    chosen = context.candidate
    renderer = FrameRenderer(context, setup: setup)
    self.context = consume context
    return driver
  }

  /// Draws one frame. When the context is lost, all of it is made again and the frame drawn again.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    var losses = 0
    while true {
      do throws(GPUError) {
        if renderer == nil { _ = try open() }
        try renderer?.draw(scene, output: output, into: pixels)
        if context?.isLost == true { throw .contextLost(step: "drawing", attempts: 0) }
        return
      } catch {
        guard case .contextLost(let step, _) = error else { throw error }
        close()
        losses += 1
        guard losses <= Self.retries else { throw .contextLost(step: step, attempts: losses - 1) }
      }
    }
  }

  mutating func close() {
    renderer = nil
    context = nil
  }

  /// A second loss in a row can still come from another process; a third is ours.
  private static let retries = 2
}
