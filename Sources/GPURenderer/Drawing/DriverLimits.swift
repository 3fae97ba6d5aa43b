import CGLES

/// What the current context can do.
struct DriverLimits: Equatable {
  /// The longest side of a framebuffer, in px, per axis.
  let maxWidth: Int
  let maxHeight: Int
  /// Bytes of a uniform block.
  let maxUniformBlock: Int
  /// Vectors that go from the vertices to the fragments.
  let maxVaryings: Int
  /// The largest point, in px.
  let maxPointSize: Double
  /// Whether a framebuffer can hold 32-bit floats.
  let hasFloatFramebuffer: Bool
  /// Whether colours can be blended there.
  let hasFloatBlend: Bool

  init(_ context: borrowing GLContext) {
    let texture = Self.integer(GL_MAX_TEXTURE_SIZE)
    var viewport: [GLint] = [0, 0]
    glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
    maxWidth = min(texture, Int(viewport[0]))
    maxHeight = min(texture, Int(viewport[1]))
    maxUniformBlock = Self.integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    maxVaryings = Self.integer(GL_MAX_VARYING_VECTORS)
    var sizes: [GLfloat] = [1, 1]
    glGetFloatv(GLenum(GL_ALIASED_POINT_SIZE_RANGE), &sizes)
    maxPointSize = Double(sizes[1])
    hasFloatFramebuffer = context.extensions.contains("GL_EXT_color_buffer_float")
    hasFloatBlend = context.extensions.contains("GL_EXT_float_blend")
  }

  /// What every driver of OpenGL ES 3.0 must offer.
  ///
  /// - Throws: `GPUError.selfTest` where one does not.
  func check(renderer: String) throws(GPUError) {
    for (name, value, least) in [
      ("GL_MAX_TEXTURE_SIZE, GL_MAX_VIEWPORT_DIMS", min(maxWidth, maxHeight), 2048),
      ("GL_MAX_UNIFORM_BLOCK_SIZE", maxUniformBlock, UniformBlock.promisedSize),
    ] where value < least {
      throw .selfTest(
        check: name, found: "\(value)", allowed: "at least \(least)", renderer: renderer)
    }
  }

  private static func integer(_ name: Int32) -> Int {
    var value: GLint = 0
    glGetIntegerv(GLenum(name), &value)
    return Int(value)
  }
}
