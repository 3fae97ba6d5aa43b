import CGLES
import Canvas

/// Draws frames with the objects of one context, which must be current and outlive it.
struct FrameRenderer: ~Copyable {
  private let limits: DriverLimits
  private let setup: RenderSetup
  private var programs = ProgramCache()
  private let uniforms: UniformBuffer
  private var framebuffer: Framebuffer?

  init(_ context: borrowing GLContext, setup: RenderSetup) {
    limits = DriverLimits(context)
    self.setup = setup
    uniforms = UniformBuffer(objects: setup.objects)
    for state in [GL_BLEND, GL_DITHER, GL_SCISSOR_TEST, GL_DEPTH_TEST, GL_CULL_FACE] {
      glDisable(GLenum(state))
    }
  }

  /// Draws `scene` tile by tile, each read back into its place of `pixels`.
  ///
  /// - Parameter pixels: the whole frame in the format of `output`, rows without padding.
  mutating func draw(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    let format = output.pixelFormat
    let program = try program(for: ProgramShape(scene))
    glUseProgram(program.name)
    for tile in tiling(of: format).tiles(width: scene.width, height: scene.height) {
      try bindFramebuffer(width: tile.width, height: tile.height, format: format)
      try uniforms.upload(UniformBlock.bytes(for: scene, tile: tile, output: output))
      glViewport(0, 0, GLsizei(tile.width), GLsizei(tile.height))
      glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
      try GLErrors.check("glDrawArrays")
      try Fence.wait(for: "drawing", within: setup.options.deadline, calls: setup.calls)
      try Readback.read(tile, format: format, frameWidth: scene.width, into: pixels)
    }
  }

  private mutating func program(for shape: ProgramShape) throws(GPUError) -> Program {
    let setup = setup
    return try programs.program(for: shape) { () throws(GPUError) -> Program in
      let program = try Program(
        label: "\(shape)", vertex: SceneProgram.vertexSource,
        fragment: setup.rewriteFragment(SceneProgram.fragmentSource(for: shape)),
        objects: setup.objects)
      program.bindBlock("Scene")
      return program
    }
  }

  private func tiling(of format: PixelFormat) -> Tiling {
    Tiling(
      maxWidth: limits.maxWidth, maxHeight: limits.maxHeight,
      maxPixels: setup.framebufferBudget / format.bytes)
  }

  /// Keeps the framebuffer as long as the tiles have its size.
  private mutating func bindFramebuffer(
    width: Int, height: Int, format: PixelFormat
  ) throws(GPUError) {
    if framebuffer?.width == width, framebuffer?.height == height, framebuffer?.format == format {
      framebuffer?.bind()
    } else {
      framebuffer = nil
      framebuffer = try Framebuffer(
        width: width, height: height, format: format, objects: setup.objects)
    }
  }
}

extension OutputForm {
  var pixelFormat: PixelFormat { self == .float ? .rgba32f : .rgba8 }
}
