/// How the GPU path chooses its device, and how long it waits.
public struct GPUOptions: Sendable {
  /// nil tries all in order.
  public var platform: Platform?
  /// nil takes the first that works, hardware before software.
  public var device: DeviceSelector?
  /// The longest that any wait for the driver may take.
  public var deadline: Duration
  /// A folder that keeps compiled programs from one process to the next, where the driver gives them
  /// away; made when there is none. nil keeps nothing. Whoever can write there decides what the
  /// driver runs.
  public var shaderCache: String?

  /// The defaults try all devices, wait a minute, and keep nothing.
  public init(
    platform: Platform? = nil, device: DeviceSelector? = nil, deadline: Duration = .seconds(60),
    shaderCache: String? = nil
  ) {
    self.platform = platform
    self.device = device
    self.deadline = deadline
    self.shaderCache = shaderCache
  }
}

/// The EGL platform that a display comes from.
public enum Platform: String, CaseIterable, Codable, Sendable {
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
public struct Driver: Equatable, Codable, Sendable {
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
