import Canvas
import Pixels

/// Draws scenes through EGL and OpenGL ES 3.0 with no display, on a thread of its own.
///
/// Any number of tasks may use it at once; frames are drawn one after another. Renderers share
/// nothing, and one that goes gives back all that it holds.
public final class GPURenderer: Sendable {
  /// What the context runs on.
  public let driver: Driver
  /// The devices that were tried before this one and could not be used.
  public let failures: [ProbeAttempt]
  /// The worst error of a mark's place in px, over the 16384 px of the longest row, as measured at
  /// the start; at most 1e-4. nil where the driver has no floating-point framebuffer to measure it.
  public let phaseError: Double?
  /// How often the context was lost so far, also where the frame was then drawn in a new one.
  public var contextLosses: Int { setup.losses.value }

  private let setup: RenderSetup
  private let thread: RenderThread<RenderState>
  private let processID: Int32
  private let framePool: FramePool

  /// Finds a device, makes a context and checks it.
  ///
  /// - Throws: `GPUError.noUsableDevice` with every device that was tried, `GPUError.deadline`, or
  ///   `CancellationError`.
  public convenience init(options: GPUOptions = GPUOptions()) async throws {
    try await self.init(options: options, calls: .live)
  }

  /// - Parameters:
  ///   - tilePixels: the most pixels that are drawn at once; nil takes what suits the driver.
  ///   - usesRing: whether frames of a sequence are read back while later ones are drawn; nil does so
  ///     on hardware.
  ///   - geometry: which pixels are shaded; nil takes what is fastest.
  ///   - rewriteFragment: what is compiled in place of a scene's fragment shader. It may paint where
  ///     no layer does, so it is drawn full-screen if `geometry` is nil.
  package init(
    options: GPUOptions = GPUOptions(), calls: DisplayCalls, objects: LiveObjects = LiveObjects(),
    tilePixels: Int? = nil, usesRing: Bool? = nil, geometry: GeometryChoice? = nil,
    rewriteFragment: (@Sendable (String) -> String)? = nil
  ) async throws {
    let setup = RenderSetup(
      options: options, calls: calls, objects: objects, tilePixels: tilePixels,
      usesRing: usesRing, geometry: geometry ?? (rewriteFragment == nil ? .automatic : .fullScreen),
      rewriteFragment: rewriteFragment ?? { $0 })
    self.setup = setup
    processID = calls.getProcessID()
    framePool = FramePool(calls: calls)
    thread = try RenderThread(setup.heartbeat, deadline: options.deadline) { RenderState(setup) }
    let start = try await thread.run("starting the driver") { try $0.start() }
    driver = start.driver
    failures = start.failures
    phaseError = start.phaseError
  }

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  ///
  /// - Throws: `SceneError` when the canvas cannot exist; else as `render(_:alpha:)` of a
  ///   `ResolvedScene`.
  public func render(
    _ scene: Scene, alpha: Pixmap.AlphaForm = .premultiplied
  ) async throws -> Pixmap {
    try await render(ResolvedScene(scene), alpha: alpha)
  }

  /// Renders `scene`; pixel values are `floor(255 c + 0.5)`.
  ///
  /// - Throws: `GPUError`, or `CancellationError`.
  public func render(
    _ scene: ResolvedScene, alpha: Pixmap.AlphaForm = .premultiplied
  ) async throws -> Pixmap {
    try await draw(scene, format: .rgba8) { state, pool throws(GPUError) in
      var pixmap = Pixmap(
        width: scene.width, height: scene.height, alphaForm: alpha, pool: pool)
      try pixmap.withUnsafeMutableBytes { bytes throws(GPUError) in
        try state.draw(scene, output: OutputForm(alpha), into: bytes)
      }
      return pixmap
    }
  }

  /// The same picture, premultiplied, before quantising.
  public func renderFloat(_ scene: ResolvedScene) async throws -> FloatPixmap {
    try await draw(scene, format: .rgba32f) { state, pool throws(GPUError) in
      var pixmap = FloatPixmap(width: scene.width, height: scene.height, pool: pool)
      try pixmap.withUnsafeMutablePixels { pixels throws(GPUError) in
        try state.draw(scene, output: .float, into: UnsafeMutableRawBufferPointer(pixels))
      }
      return pixmap
    }
  }

  /// Runs `body` on the render thread, with the pool that the frame's memory comes from.
  func draw<Image: Sendable>(
    _ scene: ResolvedScene, format: PixelFormat,
    _ body: @Sendable @escaping (inout RenderState, PixmapPool) throws(GPUError) -> Image
  ) async throws -> Image {
    let pool = try framePool.pool(for: scene, format: format)
    return try await run { state, _ in try body(&state, pool) }
  }

  /// Runs `body` on the render thread, when the process is the one that made it.
  func run<Value: Sendable>(
    _ body: @Sendable @escaping (inout RenderState, FramePool) throws -> Value
  ) async throws -> Value {
    let process = setup.calls.getProcessID()
    guard process == processID else {
      throw GPUError.forked(parent: processID, child: process)
    }
    let framePool = framePool
    return try await thread.run(FrameRenderer.step) { state in try body(&state, framePool) }
  }
}
