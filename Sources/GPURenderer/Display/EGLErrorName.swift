/// The names of EGL's errors.
enum EGLErrorName {
  private static let names = [
    "EGL_SUCCESS", "EGL_NOT_INITIALIZED", "EGL_BAD_ACCESS", "EGL_BAD_ALLOC", "EGL_BAD_ATTRIBUTE",
    "EGL_BAD_CONFIG", "EGL_BAD_CONTEXT", "EGL_BAD_CURRENT_SURFACE", "EGL_BAD_DISPLAY",
    "EGL_BAD_MATCH", "EGL_BAD_NATIVE_PIXMAP", "EGL_BAD_NATIVE_WINDOW", "EGL_BAD_PARAMETER",
    "EGL_BAD_SURFACE", "EGL_CONTEXT_LOST",
  ]

  /// Such as "EGL_NOT_INITIALIZED (0x3001)".
  static func text(_ code: Int32) -> String {
    let index = Int(code) - 0x3000
    let name = names.indices.contains(index) ? names[index] : "EGL error"
    return "\(name) (0x\(String(code, radix: 16)))"
  }
}
