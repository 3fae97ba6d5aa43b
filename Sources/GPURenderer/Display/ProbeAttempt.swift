/// One device that was tried and could not be used: where it failed, why, and what helps.
public struct ProbeAttempt: Error, Equatable, Encodable, Sendable {
  /// What was being done when it failed, in order.
  public enum Step: String, Encodable, Sendable {
    case selection, extensions, node, gbmDevice, display, initialize, context, makeCurrent,
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
    case .selfTest: "a start-up check failed"
    }
  }
}
