import CGLES

/// What the current context can do.
struct DriverLimits: Equatable {
  /// The longest side of a framebuffer, in px, per axis.
  let maxWidth: Int
  let maxHeight: Int
  /// Bytes of a uniform block.
  let maxUniformBlock: Int
  /// Whether a framebuffer can hold 32-bit floats.
  let hasFloatFramebuffer: Bool

  init(_ context: borrowing GLContext) {
    let texture = Self.integer(GL_MAX_TEXTURE_SIZE)
    var viewport: [GLint] = [0, 0]
    glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
    maxWidth = min(texture, Int(viewport[0]))
    maxHeight = min(texture, Int(viewport[1]))
    maxUniformBlock = Self.integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    hasFloatFramebuffer = context.extensions.contains("GL_EXT_color_buffer_float")
  }

  private static func integer(_ name: Int32) -> Int {
    var value: GLint = 0
    glGetIntegerv(GLenum(name), &value)
    return Int(value)
  }
}
