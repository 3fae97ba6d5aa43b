import CGLES
import Canvas

/// Draws frames with the objects of one context, which must be current and outlive it.
struct FrameRenderer: ~Copyable {
  private let setup: RenderSetup
  private let limits: DriverLimits
  private let budget: DrawBudget
  private var programs = ProgramCache()
  private let uniforms: UniformBuffer
  private var framebuffer: Framebuffer?

  init(_ context: borrowing GLContext, setup: RenderSetup) {
    self.setup = setup
    limits = DriverLimits(context)
    budget = context.driver.isSoftware ? .software : .hardware
    uniforms = UniformBuffer(objects: setup.objects)
    DriverState.reset()
  }

  /// Draws `scene` tile by tile, each read back into its place of `pixels`. Stops early when nobody
  /// waits for the frame any more.
  ///
  /// - Parameter pixels: the whole frame in the format of `output`, rows without padding.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let format = output.pixelFormat
    guard format != .rgba32f || limits.hasFloatFramebuffer else {
      throw .driver(
        step: "a floating-point framebuffer", error: "GL_EXT_color_buffer_float is not offered")
    }
    let program = try program(for: ProgramShape(scene))
    glUseProgram(program.name)
    let tiling = Tiling(
      maxWidth: limits.maxWidth, maxHeight: limits.maxHeight,
      maxPixels: setup.tilePixels ?? budget.pixels(layers: scene.layers.count))
    for tile in tiling.tiles(width: scene.width, height: scene.height) {
      guard setup.heartbeat.beat() else { return }
      try bindFramebuffer(for: tile, format: format)
      try uniforms.upload(
        UniformBlock.bytes(for: scene, tile: tile, output: output), size: program.blockSize)
      glViewport(0, 0, GLsizei(tile.width), GLsizei(tile.height))
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
      try GLErrors.check("glDrawArrays")
      try Fence.wait(for: Self.step, within: setup.options.deadline, calls: setup.calls)
      try Readback.read(tile, format: format, frameWidth: scene.width, into: pixels)
    }
  }

  /// What errors call it.
  static let step = "drawing a frame"

  private mutating func program(for shape: ProgramShape) throws(GPUError) -> Program {
    let setup = setup
    return try programs.program(for: shape) { () throws(GPUError) -> Program in
      try Program(
        label: shape.label, vertex: SceneProgram.vertexSource,
        fragment: setup.rewriteFragment(SceneProgram.fragmentSource(for: shape)),
        objects: setup.objects)
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

extension OutputForm {
  var pixelFormat: PixelFormat { self == .float ? .rgba32f : .rgba8 }
}

extension ProgramShape {
  /// Such as "dots+lines".
  fileprivate var label: String {
    switch self {
    case .composed(let patterns): patterns.map(\.name).joined(separator: "+")
    case .loop: "loop"
    }
  }
}
