import CGLES

/// What a driver must show, with its context current, before anything is drawn with it.
struct StartupChecks {
  let setup: RenderSetup
  let limits: DriverLimits
  /// GL_RENDERER, for messages.
  let renderer: String
  /// Lets a test plant a bug in a check's fragment shader.
  var rewriteFragment: (String) -> String = { $0 }

  init(_ context: borrowing GLContext, setup: RenderSetup) {
    self.setup = setup
    limits = DriverLimits(context)
    renderer = context.driver.renderer
  }

  /// - Returns: the worst error of a mark's place in px; nil where the driver has no framebuffer
  ///   that shows it.
  /// - Throws: `GPUError.selfTest` where a check fails.
  func run() throws(GPUError) -> Double? {
    try limits.check(renderer: renderer)
    DriverState.reset()
    try checkReadback()
    guard limits.hasFloatFramebuffer else { return nil }
    try checkFloatReadback()
    return try checkPhase()
  }

  /// Draws `fragment` over `tile` and reads it back into its place of `frame`.
  func draw(
    _ fragment: String, label: String, uniforms: [UInt8] = [], tile: Tile, format: PixelFormat,
    frameWidth: Int, into frame: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let program = try Program(
      ProgramSource(
        label: label, vertex: ShaderLibrary.text("lib/fullscreen.vert"),
        fragment: rewriteFragment(fragment)),
      objects: setup.objects)
    let buffer = UniformBuffer(objects: setup.objects)
    try buffer.upload(uniforms, size: program.blockSize)
    let framebuffer = try Framebuffer(
      width: tile.width, height: tile.height, format: format, objects: setup.objects)
    framebuffer.bind()
    glUseProgram(program.name)
    glViewport(0, 0, GLsizei(tile.width), GLsizei(tile.height))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    try GLErrors.check("glDrawArrays")
    try Fence().wait(for: label, within: setup.options.deadline, calls: setup.calls)
    try Readback.read(tile, format: format, frameWidth: frameWidth, into: frame)
    glUseProgram(0)
  }
}

/// The state that all drawing relies on.
enum DriverState {
  /// A fragment's colour goes to its pixel unchanged.
  static func reset() {
    for state in [GL_BLEND, GL_DITHER, GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_CULL_FACE] {
      glDisable(GLenum(state))
    }
  }
}
