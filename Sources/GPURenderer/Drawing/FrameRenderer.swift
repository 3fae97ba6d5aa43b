import CGLES
import Canvas

/// Draws frames with the objects of one context, which must be current and outlive it.
struct FrameRenderer: ~Copyable {
  let setup: RenderSetup
  let limits: DriverLimits
  private let budget: DrawBudget
  private var framebuffer: Framebuffer?
  var patterns: PatternPass
  /// There once a scene has had more than patterns.
  var compositor: Compositor?
  /// Draws one colour.
  private var constant: Program?
  /// Whether frames of a sequence go through `ring`.
  let usesRing: Bool
  var ring: PackRing?
  private let canTime: Bool
  /// There while frames are timed, if the GPU has a clock.
  private var timer: TimerQuery?
  /// What the last frame took.
  var times = FrameTimes()

  init(_ context: borrowing GLContext, setup: RenderSetup) {
    let driver = context.driver
    let limits = DriverLimits(context)
    self.setup = setup
    self.limits = limits
    budget = driver.isSoftware ? .software : .hardware
    patterns = PatternPass(driver, limits: limits, setup: setup)
    usesRing = setup.usesRing ?? !driver.isSoftware
    canTime = context.extensions.contains(TimerQuery.extension) && !driver.isSoftware
    DriverState.reset()
  }

  /// What errors call it.
  static let step = "drawing a frame"

  /// Draws `scene` tile by tile, each read back into its place of `pixels`. Stops early when nobody
  /// waits for the frame any more.
  ///
  /// - Parameter pixels: the whole frame in the format of `output`, rows without padding.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    if scene.needsCompositor { return try composite(scene, output: output, into: pixels) }
    let program = try patterns.program(for: scene, output: output)
    try draw(
      scene, part: part(of: scene), program: program, output: output, into: pixels)
  }

  /// What of `scene` is drawn; the rest comes again.
  func part(of scene: ResolvedScene) -> Repetition {
    setup.geometry == .automatic ? Repetition(of: scene) : Repetition(whole: scene)
  }

  /// Draws `part` of `scene` into the framebuffer, where it is one tile.
  ///
  /// - Returns: whether it is.
  mutating func drawWhole(
    _ part: Repetition, of scene: ResolvedScene, output: OutputForm
  ) throws(GPUError) -> Bool {
    var tiles = tiling(scene).tiles(width: part.width, height: part.height)
    guard tiles.isSingle, let tile = tiles.next() else { return false }
    let program = try patterns.program(for: scene, output: output)
    try bindFramebuffer(for: tile, format: output.pixelFormat)
    try patterns.draw(scene, tile: tile, program: program, output: output)
    return true
  }

  private mutating func draw(
    _ scene: ResolvedScene, part: Repetition, program: Program, output: OutputForm,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let format = output.pixelFormat
    guard format != .rgba32f || limits.hasFloatFramebuffer else {
      throw .driver(
        step: "a floating-point framebuffer", error: "GL_EXT_color_buffer_float is not offered")
    }
    times = FrameTimes()
    for tile in tiling(scene).tiles(width: part.width, height: part.height) {
      guard setup.heartbeat.beat() else { return }
      try bindFramebuffer(for: tile, format: format)
      let start = ContinuousClock.now
      timer?.begin()
      try patterns.draw(scene, tile: tile, program: program, output: output)
      timer?.end()
      try Fence().wait(for: Self.step, within: setup.options.deadline, calls: setup.calls)
      let drawn = ContinuousClock.now
      try Readback.read(tile, format: format, frameWidth: scene.width, into: pixels)
      times.readback += ContinuousClock.now - drawn
      times.draw += timer?.elapsed ?? (drawn - start)
      if program.firstDrawTime == nil { program.firstDrawTime = drawn - start }
    }
    let start = ContinuousClock.now
    part.fill(pixels, frameWidth: scene.width, pixelSize: format.bytes)
    times.readback += ContinuousClock.now - start
  }

  /// - Parameter margin: px on each side of a tile that must be drawn with it.
  func tiling(_ scene: ResolvedScene, margin: Int = 0) -> Tiling {
    Tiling(
      maxWidth: max(limits.maxWidth - 2 * margin, 1),
      maxHeight: max(limits.maxHeight - 2 * margin, 1),
      maxPixels: setup.tilePixels ?? budget.pixels(layers: scene.layers.count))
  }

  /// Keeps the framebuffer as long as the tiles fit in it.
  mutating func bindFramebuffer(for tile: Tile, format: PixelFormat) throws(GPUError) {
    if framebuffer?.holds(tile, format: format) == true {
      framebuffer?.bind()
    } else {
      framebuffer = nil
      framebuffer = try Framebuffer(
        width: tile.width, height: tile.height, format: format, objects: setup.objects)
    }
  }
}

extension FrameRenderer {
  /// What a timed frame shows.
  enum Content {
    /// The scene.
    case layers
    /// One colour in every pixel, which nothing computes.
    case constant
  }

  /// Draws `scene` until everything is built, and then `runs` times.
  mutating func time(
    _ scene: ResolvedScene, drawing content: Content, runs: Int,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) -> RenderTimings {
    let output = OutputForm.premultiplied
    if content == .layers, scene.needsCompositor {
      return try timeComposite(scene, runs: runs, into: pixels)
    }
    let (program, part) =
      switch content {
      case .layers: (try patterns.program(for: scene, output: output), part(of: scene))
      case .constant: (try constantProgram(), Repetition(whole: scene))
      }
    if program.firstDrawTime == nil {
      try draw(scene, part: part, program: program, output: output, into: pixels)
    }
    timer = canTime ? TimerQuery(objects: setup.objects) : nil
    defer { timer = nil }
    var frames: [FrameTimes] = []
    for _ in 0..<max(runs, 1) {
      try draw(scene, part: part, program: program, output: output, into: pixels)
      frames.append(times)
    }
    return RenderTimings(
      compileMs: program.compileTime.milliseconds, linkMs: program.linkTime.milliseconds,
      firstDrawMs: program.firstDrawTime?.milliseconds ?? 0,
      drawMs: frames.map(\.draw.milliseconds), readbackMs: frames.map(\.readback.milliseconds),
      clock: canTime ? .timerQuery : .finish)
  }

  private mutating func constantProgram() throws(GPUError) -> Program {
    if let constant { return constant }
    let program = try Program(
      ProgramSource(
        label: "constant", vertex: ShaderLibrary.text("lib/fullscreen.vert"),
        fragment: ShaderLibrary.text("lib/constant.frag")),
      objects: setup.objects)
    constant = program
    return program
  }
}
