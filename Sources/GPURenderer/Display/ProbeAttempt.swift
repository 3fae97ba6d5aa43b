/// One device that was tried and could not be used: where it failed, why, and what helps.
public struct ProbeAttempt: Error, Equatable, Encodable, Sendable {
  /// What was being done when it failed, in order.
  public enum Step: String, Encodable, Sendable {
    case selection, extensions, node, gbmDevice, display, initialize, context, makeCurrent, version,
      selfTest
  }

  /// The platform of the display that was wanted.
  public let platform: Platform
  /// "EGL device 0 (/dev/dri/card0)", "/dev/dri/renderD128", or "surfaceless".
  public let device: String
  /// What failed.
  public let step: Step
  /// The EGL error's name, or what the driver said.
  public let reason: String
  /// What the user can do, as a sentence without its full stop.
  public let remedy: String
}

extension ProbeAttempt: CustomStringConvertible {
  /// One line.
  public var description: String {
    "\(platform.rawValue), \(device): \(step.phrase): \(reason). \(remedy)"
  }
}

extension ProbeAttempt.Step {
  /// What failed, in words.
  var phrase: String {
    switch self {
    case .selection: "not chosen"
    case .extensions: "an extension is missing"
    case .node: "opening the node failed"
    case .gbmDevice: "gbm_create_device failed"
    case .display: "eglGetPlatformDisplay failed"
    case .initialize: "eglInitialize failed"
    case .context: "eglCreateContext failed"
    case .makeCurrent: "eglMakeCurrent failed"
    case .version: "the driver is too old"
    case .selfTest: "a start-up check failed"
    }
  }
}

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
