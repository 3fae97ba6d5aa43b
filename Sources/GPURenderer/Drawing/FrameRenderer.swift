import CGLES
import Canvas

/// Draws frames with the objects of one context, which must be current and outlive it.
struct FrameRenderer: ~Copyable {
  private let setup: RenderSetup
  private let limits: DriverLimits
  private let isSoftware: Bool
  private let budget: DrawBudget
  private var programs = ProgramCache()
  private let uniforms: UniformBuffer
  private var block = UniformBlock()
  private var plan = DrawPlan()
  private var framebuffer: Framebuffer?
  private let store: ProgramStore?
  /// Draws one colour.
  private var constant: Program?
  private let canTime: Bool
  /// There while frames are timed, if the GPU has a clock.
  private var timer: TimerQuery?
  /// What the last frame took.
  private var times = FrameTimes()

  init(_ context: borrowing GLContext, setup: RenderSetup) {
    let driver = context.driver
    let hasClock = context.extensions.contains(TimerQuery.extension)
    self.setup = setup
    limits = DriverLimits(context)
    isSoftware = driver.isSoftware
    budget = driver.isSoftware ? .software : .hardware
    canTime = hasClock && !driver.isSoftware
    store = ProgramStore(folder: setup.options.shaderCache, driver: driver)
    uniforms = UniformBuffer(objects: setup.objects)
    DriverState.reset()
  }

  /// What a frame shows.
  enum Content {
    /// The scene.
    case layers
    /// One colour, which nothing computes.
    case constant
  }

  /// Draws `scene` tile by tile, each read back into its place of `pixels`. Stops early when nobody
  /// waits for the frame any more.
  ///
  /// - Parameter pixels: the whole frame in the format of `output`, rows without padding.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    try draw(scene, program: program(for: .layers, scene, output), output: output, into: pixels)
  }

  /// Draws `scene` until everything is built, and then `runs` times.
  mutating func time(
    _ scene: ResolvedScene, drawing content: Content, runs: Int,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) -> RenderTimings {
    let output = OutputForm.premultiplied
    let program = try program(for: content, scene, output)
    if program.firstDrawTime == nil {
      try draw(scene, program: program, output: output, into: pixels)
    }
    timer = canTime ? TimerQuery(objects: setup.objects) : nil
    defer { timer = nil }
    var frames: [FrameTimes] = []
    for _ in 0..<max(runs, 1) {
      try draw(scene, program: program, output: output, into: pixels)
      frames.append(times)
    }
    return RenderTimings(
      compileMs: program.compileTime.milliseconds, linkMs: program.linkTime.milliseconds,
      firstDrawMs: program.firstDrawTime?.milliseconds ?? 0,
      drawMs: frames.map(\.draw.milliseconds), readbackMs: frames.map(\.readback.milliseconds),
      clock: canTime ? .timerQuery : .finish)
  }

  private mutating func draw(
    _ scene: ResolvedScene, program: Program, output: OutputForm,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let format = output.pixelFormat
    guard format != .rgba32f || limits.hasFloatFramebuffer else {
      throw .driver(
        step: "a floating-point framebuffer", error: "GL_EXT_color_buffer_float is not offered")
    }
    glUseProgram(program.name)
    times = FrameTimes()
    for tile in tiling(scene).tiles(width: scene.width, height: scene.height) {
      guard setup.heartbeat.beat() else { return }
      try bindFramebuffer(for: tile, format: format)
      let start = ContinuousClock.now
      timer?.begin()
      try draw(scene, tile: tile, program: program, output: output)
      timer?.end()
      try Fence().wait(for: Self.step, within: setup.options.deadline, calls: setup.calls)
      let drawn = ContinuousClock.now
      try Readback.read(tile, format: format, frameWidth: scene.width, into: pixels)
      times.readback += ContinuousClock.now - drawn
      times.draw += timer?.elapsed ?? (drawn - start)
      if program.firstDrawTime == nil { program.firstDrawTime = drawn - start }
    }
  }

  /// Asks the driver to draw the tile into the bound framebuffer.
  private mutating func draw(
    _ scene: ResolvedScene, tile: Tile, program: Program, output: OutputForm
  ) throws(GPUError) {
    block.write(scene, tile: tile)
    try uniforms.upload(block.bytes, size: program.blockSize)
    plan.make(
      scene, tile: tile, choice: program.hasMarks ? setup.geometry : .fullScreen,
      isSoftware: isSoftware, maxPointSize: limits.maxPointSize)
    plan.draw(tile, program: program, background: ClearColor(scene.fill, output: output))
    try GLErrors.check("drawing")
  }

  private func tiling(_ scene: ResolvedScene) -> Tiling {
    Tiling(
      maxWidth: limits.maxWidth, maxHeight: limits.maxHeight,
      maxPixels: setup.tilePixels ?? budget.pixels(layers: scene.layers.count))
  }

  /// What errors call it.
  static let step = "drawing a frame"

  private mutating func program(
    for content: Content, _ scene: ResolvedScene, _ output: OutputForm
  ) throws(GPUError) -> Program {
    switch content {
    case .layers: return try program(for: ProgramShape(scene, output: output))
    case .constant:
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

  private mutating func program(for shape: ProgramShape) throws(GPUError) -> Program {
    let setup = setup
    let maxVaryings = limits.maxVaryings
    let store = store
    return try programs.program(for: shape) { () throws(GPUError) -> Program in
      let source = SceneProgram(shape, maxVaryings: maxVaryings)
      return try Program(
        ProgramSource(
          label: shape.label, vertex: source.vertex,
          fragment: setup.rewriteFragment(source.fragment)),
        store: store, objects: setup.objects)
    }
  }

  /// Keeps the framebuffer as long as the tiles fit in it.
  private mutating func bindFramebuffer(for tile: Tile, format: PixelFormat) throws(GPUError) {
    if framebuffer?.holds(tile, format: format) == true {
      framebuffer?.bind()
    } else {
      framebuffer = nil
      framebuffer = try Framebuffer(
        width: tile.width, height: tile.height, format: format, objects: setup.objects)
    }
  }
}
