import CGLES
import Canvas

extension FrameRenderer {
  /// Draws a scene that has more than patterns, tile by tile, each read back into its place of
  /// `pixels`. Stops early when nobody waits for the frame any more.
  mutating func composite(
    _ scene: ResolvedScene, output: OutputForm, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    try prepareCompositor()
    times = FrameTimes()
    let tiling = tiling(scene, margin: scene.glassReach)
    for tile in tiling.tiles(width: scene.width, height: scene.height) {
      guard setup.heartbeat.beat() else { return }
      let start = ContinuousClock.now
      let region = scene.region(for: tile)
      try compositor?.begin(region)
      for (index, part) in scene.drawingParts.enumerated() {
        switch part {
        case .patterns(let patterns):
          if index > 0 { compositor?.resume(region) }
          try draw(patterns, over: index > 0, in: region)
        case .shapes(let layer): try compositor?.draw(layer, in: region)
        case .material(let layer): try compositor?.draw(layer, in: region)
        }
      }
      try bindFramebuffer(for: tile, format: output.pixelFormat)
      try compositor?.resolve(tile, of: region, output: output)
      try Fence().wait(for: Self.step, within: setup.options.deadline, calls: setup.calls)
      let drawn = ContinuousClock.now
      try Readback.read(tile, format: output.pixelFormat, frameWidth: scene.width, into: pixels)
      times.draw += drawn - start
      times.readback += ContinuousClock.now - drawn
    }
  }

  /// Draws such a scene until everything is built, and then `runs` times. What building takes is in
  /// the first draw.
  mutating func timeComposite(
    _ scene: ResolvedScene, runs: Int, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) -> RenderTimings {
    var frames: [FrameTimes] = []
    for _ in 0...max(runs, 1) {
      try composite(scene, output: .premultiplied, into: pixels)
      frames.append(times)
    }
    let steady = frames.dropFirst()
    return RenderTimings(
      compileMs: 0, linkMs: 0, firstDrawMs: frames[0].draw.milliseconds,
      drawMs: steady.map(\.draw.milliseconds), readbackMs: steady.map(\.readback.milliseconds),
      clock: .finish)
  }

  /// Draws patterns into the bound framebuffer of floats.
  ///
  /// - Parameter isBlended: whether what is there shows through.
  private mutating func draw(
    _ scene: ResolvedScene, over isBlended: Bool, in region: Tile
  ) throws(GPUError) {
    let program = try patterns.program(for: scene, output: .float)
    try patterns.draw(
      scene, tile: region, program: program, output: .float, isBlended: isBlended)
  }

  private mutating func prepareCompositor() throws(GPUError) {
    guard compositor == nil else { return }
    guard limits.hasFloatFramebuffer && limits.hasFloatBlend else {
      throw .driver(
        step: "compositing in floats",
        error: "GL_EXT_color_buffer_float and GL_EXT_float_blend are not both offered")
    }
    let objects = setup.objects
    compositor = try Compositor(objects: objects) { kind throws(GPUError) in
      try Program(
        ProgramSource(
          label: "\(kind)", vertex: kind.vertexSource, fragment: kind.fragmentSource),
        objects: objects)
    }
  }
}
