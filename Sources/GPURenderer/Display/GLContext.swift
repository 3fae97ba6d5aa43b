import CEGL
import CGLES

/// An OpenGL ES 3.0 context with no config and no surface, current on the thread that made it.
///
/// Not copyable and not sendable: it lives and dies on that thread.
struct GLContext: ~Copyable {
  let candidate: Candidate
  let driver: Driver
  let extensions: Set<Substring>
  /// What the start-up checks measured; see `GPURenderer.phaseError`.
  var phaseError: Double?
  private let display: Display
  private let handle: DriverHandle<EGLContextKind>
  private let resetFunction: StaticString?
  private let calls: DisplayCalls
  private let objects: LiveObjects

  /// Makes a context of `display` and makes it current.
  init(
    display: Display, of candidate: Candidate, calls: DisplayCalls, objects: LiveObjects
  ) throws(ProbeAttempt) {
    let handle = try Self.create(display: display, of: candidate, calls: calls)
    guard calls.eglMakeCurrent(display.handle, handle) else {
      let reason = EGLErrorName.text(calls.eglGetError())
      calls.eglDestroyContext(display.handle, handle)
      throw candidate.attempt(.makeCurrent, reason, remedy: .updateDriver)
    }
    let text = { (name: Int32) in calls.glGetString(name) ?? "" }
    let renderer = text(GL_RENDERER)
    let extensions = Set(text(GL_EXTENSIONS).split(separator: " "))
    self.candidate = candidate
    self.display = display
    self.handle = handle
    self.calls = calls
    self.objects = objects
    self.extensions = extensions
    driver = Driver(
      renderer: renderer, vendor: text(GL_VENDOR), version: text(GL_VERSION),
      platform: display.platform, isSoftware: SoftwareRasterizer.isNamed(in: renderer))
    resetFunction =
      if extensions.contains("GL_KHR_robustness") {
        "glGetGraphicsResetStatusKHR"
      } else if extensions.contains("GL_EXT_robustness") {
        "glGetGraphicsResetStatusEXT"
      } else {
        nil
      }
    objects.add(.context)
  }

  deinit {
    _ = calls.eglMakeCurrent(display.handle, nil)
    calls.eglDestroyContext(display.handle, handle)
    objects.remove(.context)
  }

  /// Makes it current again, after another was.
  func makeCurrent() -> Bool {
    calls.eglMakeCurrent(display.handle, handle)
  }

  /// Whether the context was lost, as far as the driver tells.
  var isLost: Bool {
    calls.glGetGraphicsResetStatus(resetFunction) != UInt32(GL_NO_ERROR)
  }

  private static func create(
    display: Display, of candidate: Candidate, calls: DisplayCalls
  ) throws(ProbeAttempt) -> DriverHandle<EGLContextKind> {
    let version = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0]
    let robust = [
      EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT,
    ]
    if display.extensions.contains("EGL_EXT_create_context_robustness"),
      let handle = calls.eglCreateContext(display.handle, version + robust + [EGL_NONE])
    {
      return handle
    }
    guard let handle = calls.eglCreateContext(display.handle, version + [EGL_NONE]) else {
      throw candidate.attempt(
        .context, EGLErrorName.text(calls.eglGetError()), remedy: .needsVersion)
    }
    return handle
  }
}

/// Drivers that compute pixels on the CPU.
enum SoftwareRasterizer {
  private static let names = [
    "llvmpipe", "softpipe", "swrast", "swiftshader", "software rasterizer", "basic render",
  ]

  /// - Parameter renderer: GL_RENDERER.
  static func isNamed(in renderer: String) -> Bool {
    let renderer = renderer.lowercased()
    return names.contains { renderer.contains($0) }
  }
}
