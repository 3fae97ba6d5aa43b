/// How the GPU path chooses its device, and how long it waits.
public struct GPUOptions: Sendable {
  /// nil tries all in order.
  public var platform: Platform?
  /// nil takes the first that works, hardware before software.
  public var device: DeviceSelector?
  /// The longest that any wait for the driver may take.
  public var deadline: Duration

  /// The defaults try all devices, and wait a minute.
  public init(
    platform: Platform? = nil, device: DeviceSelector? = nil, deadline: Duration = .seconds(60)
  ) {
    self.platform = platform
    self.device = device
    self.deadline = deadline
  }
}

/// The EGL platform that a display comes from.
public enum Platform: String, CaseIterable, Encodable, Sendable {
  case device, gbm, surfaceless
}

/// Which device a user wants.
public enum DeviceSelector: Equatable, Sendable {
  /// Position in `gridlight devices`.
  case index(Int)
  /// A DRM node such as `/dev/dri/renderD128`.
  case node(String)
  /// A part of GL_RENDERER, in any case.
  case name(String)
}

/// What a context runs on.
public struct Driver: Equatable, Encodable, Sendable {
  /// GL_RENDERER.
  public let renderer: String
  /// GL_VENDOR.
  public let vendor: String
  /// GL_VERSION.
  public let version: String
  /// Where its display comes from.
  public let platform: Platform
  /// Whether pixels are computed on the CPU (llvmpipe, softpipe, swrast).
  public let isSoftware: Bool
}
