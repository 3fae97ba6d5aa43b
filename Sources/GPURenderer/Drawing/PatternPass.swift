import CGLES
import Canvas

/// Draws a scene's layers, composited and quantised by one program, into the bound framebuffer.
struct PatternPass: ~Copyable {
  private let setup: RenderSetup
  private let limits: DriverLimits
  private let isSoftware: Bool
  private let store: ProgramStore?
  private var programs = ProgramCache()
  private let uniforms: UniformBuffer
  private var block = UniformBlock()
  private var plan = DrawPlan()

  init(_ driver: Driver, limits: DriverLimits, setup: RenderSetup) {
    self.setup = setup
    self.limits = limits
    isSoftware = driver.isSoftware
    store = ProgramStore(folder: setup.options.shaderCache, driver: driver)
    uniforms = UniformBuffer(objects: setup.objects)
  }

  /// The program that draws `scene`; built, if it is not among those used last.
  mutating func program(
    for scene: ResolvedScene, output: OutputForm
  ) throws(GPUError) -> Program {
    let shape = ProgramShape(scene, output: output)
    let (setup, limits, store) = (setup, limits, store)
    return try programs.program(for: shape) { () throws(GPUError) -> Program in
      let source = SceneProgram(shape, maxVaryings: limits.maxVaryings)
      return try Program(
        ProgramSource(
          label: shape.label, vertex: source.vertex,
          fragment: setup.rewriteFragment(source.fragment)),
        store: store, objects: setup.objects)
    }
  }

  /// Asks the driver to draw `tile` with `program` into the framebuffer's first rows and columns.
  ///
  /// - Parameter isBlended: whether what is there shows through; then nothing may be cleared.
  mutating func draw(
    _ scene: ResolvedScene, tile: Tile, program: Program, output: OutputForm,
    isBlended: Bool = false
  ) throws(GPUError) {
    // A composite that failed half way may have left it on.
    if !isBlended { glDisable(GLenum(GL_BLEND)) }
    glUseProgram(program.name)
    block.write(scene, tile: tile)
    try uniforms.upload(block.bytes, size: program.blockSize)
    plan.make(
      scene, tile: tile, choice: program.hasMarks && !isBlended ? setup.geometry : .fullScreen,
      isSoftware: isSoftware, maxPointSize: limits.maxPointSize)
    plan.draw(tile, program: program, background: ClearColor(scene.fill, output: output))
    try GLErrors.check("drawing")
  }
}
