import CGLES

/// What a driver must show, with its context current, before anything is drawn with it.
struct StartupChecks {
  let setup: RenderSetup

  func run(_ context: borrowing GLContext) throws(GPUError) {
    let limits = DriverLimits(context)
    let renderer = context.driver.renderer
    try limits.check(renderer: renderer)
    DriverState.reset()
    try ReadbackCheck(setup: setup, renderer: renderer).run(.rgba8)
    if limits.hasFloatFramebuffer {
      try ReadbackCheck(setup: setup, renderer: renderer).run(.rgba32f)
    }
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

/// Draws known bytes at an odd width and reads them back, in the first pixel's row first.
struct ReadbackCheck {
  let setup: RenderSetup
  let renderer: String

  /// In px: an odd width shows rows that are padded, a part of a wider frame shows rows that are
  /// not.
  private static let tile = Tile(x: 2, y: 1, width: 7, height: 5)
  private static let frameWidth = 10
  private static let frameHeight = 7

  func run(_ format: PixelFormat) throws(GPUError) {
    let program = try Program(
      label: "read-back check", vertex: SceneProgram.vertexSource, fragment: Self.fragmentSource,
      objects: setup.objects)
    let tile = Self.tile
    let framebuffer = try Framebuffer(
      width: tile.width, height: tile.height, format: format, objects: setup.objects)
    framebuffer.bind()
    glUseProgram(program.name)
    glViewport(0, 0, GLsizei(tile.width), GLsizei(tile.height))
    glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
    try GLErrors.check("glDrawArrays")
    try Fence.wait(for: "the read-back check", within: setup.options.deadline, calls: setup.calls)
    try compare(format)
  }

  private func compare(_ format: PixelFormat) throws(GPUError) {
    let count = Self.frameWidth * Self.frameHeight * format.bytes
    let frame = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { frame.deallocate() }
    frame.initializeMemory(as: UInt8.self, repeating: 0)
    try Readback.read(Self.tile, format: format, frameWidth: Self.frameWidth, into: frame)
    for y in 0..<Self.frameHeight {
      for x in 0..<Self.frameWidth {
        let offset = (y * Self.frameWidth + x) * format.bytes
        let found = format.byteLevels(frame, at: offset)
        let expected = Self.expected(x: x - Self.tile.x, y: y - Self.tile.y)
        guard found == expected else {
          throw .selfTest(
            check: "read-back as \(format)", found: "\(found) at (\(x), \(y))",
            allowed: "\(expected)", renderer: renderer)
        }
      }
    }
  }

  /// Of column `x` and row `y` of the tile, R, G, B, A; nothing is written outside the tile.
  private static func expected(x: Int, y: Int) -> SIMD4<Float> {
    guard (0..<tile.width).contains(x), (0..<tile.height).contains(y) else { return .zero }
    return SIMD4(Float(10 + 30 * x), Float(20 + 40 * y), 255, Float(1 + x + 7 * y))
  }

  private static let fragmentSource = """
    #version 300 es
    precision highp float;
    out vec4 fragment;
    void main() {
      vec2 p = floor(gl_FragCoord.xy);
      fragment = vec4(10.0 + 30.0 * p.x, 20.0 + 40.0 * p.y, 255.0, 1.0 + p.x + 7.0 * p.y) / 255.0;
    }
    """
}

extension PixelFormat {
  /// R, G, B, A of one pixel in levels, floats rounded to the nearest.
  fileprivate func byteLevels(
    _ pixels: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> SIMD4<Float> {
    switch self {
    case .rgba8:
      SIMD4<Float>(pixels.load(fromByteOffset: offset, as: SIMD4<UInt8>.self))
    case .rgba32f:
      (pixels.load(fromByteOffset: offset, as: SIMD4<Float>.self) * 255)
        .rounded(.toNearestOrAwayFromZero)
    }
  }
}
