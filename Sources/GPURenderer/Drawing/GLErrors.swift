import CGLES

/// GL's error flags.
enum GLErrors {
  /// Takes the flags of the current context.
  ///
  /// - Throws: what they say went wrong in `step`.
  static func check(_ step: @autoclosure () -> String) throws(GPUError) {
    let code = glGetError()
    guard code != GLenum(GL_NO_ERROR) else { return }
    if code == GLenum(GL_CONTEXT_LOST) { throw .contextLost(step: step(), retries: 0) }
    clear()
    throw .driver(step: step(), error: name(code))
  }

  /// Takes what is left; a lost context reports without end.
  static func clear() {
    for _ in 0..<8 where glGetError() == GLenum(GL_NO_ERROR) { return }
  }

  private static func name(_ code: GLenum) -> String {
    let name =
      switch Int32(bitPattern: code) {
      case GL_INVALID_ENUM: "GL_INVALID_ENUM"
      case GL_INVALID_VALUE: "GL_INVALID_VALUE"
      case GL_INVALID_OPERATION: "GL_INVALID_OPERATION"
      case GL_INVALID_FRAMEBUFFER_OPERATION: "GL_INVALID_FRAMEBUFFER_OPERATION"
      case GL_OUT_OF_MEMORY: "GL_OUT_OF_MEMORY"
      default: "GL error"
      }
    return "\(name) (0x\(String(code, radix: 16)))"
  }
}
