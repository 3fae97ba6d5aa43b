import CEGL

/// Finds a device that can draw.
struct DisplayProbe {
  let setup: RenderSetup
  private var calls: DisplayCalls { setup.calls }

  /// Every way to a display, in the order of `gridlight devices`: the EGL devices, a GBM device for
  /// each DRM render node, the surfaceless display.
  func candidates() -> [Candidate] {
    var sources: [(Candidate.Source, claimsSoftware: Bool)] = []
    for (number, device) in (eglDevices() ?? []).enumerated() {
      let extensions = words(calls.eglQueryDeviceString(device, EGL_EXTENSIONS))
      let source = Candidate.Source.device(
        device, number: number, nodes: nodes(of: device, extensions: extensions))
      sources.append((source, extensions.contains("EGL_MESA_device_software")))
    }
    sources += calls.renderNodes().map { (.gbm(node: $0), claimsSoftware: false) }
    sources.append((.surfaceless, claimsSoftware: false))
    return sources.enumerated().map {
      Candidate(index: $0, source: $1.0, claimsSoftware: $1.claimsSoftware)
    }
  }

  /// A current context of `candidate` that passes the start-up checks.
  func open(_ candidate: Candidate) throws(ProbeAttempt) -> GLContext {
    defer { setup.heartbeat.beat() }
    let display = try display(of: candidate)
    var context = try GLContext(
      display: display, of: candidate, calls: calls, objects: setup.objects)
    do {
      context.phaseError = try StartupChecks(context, setup: setup).run()
    } catch {
      throw candidate.attempt(.selfTest, "\(error)", remedy: .updateDriver)
    }
    return context
  }

  private func eglDevices() -> [DriverHandle<EGLDeviceKind>]? {
    let offered = clientExtensions
    guard offered.contains("EGL_EXT_device_enumeration") || offered.contains("EGL_EXT_device_base")
    else { return nil }
    return calls.eglQueryDevices()
  }

  private func nodes(
    of device: DriverHandle<EGLDeviceKind>, extensions: Set<Substring>
  ) -> [String] {
    var nodes: [String] = []
    if extensions.contains("EGL_EXT_device_drm") {
      nodes.append(calls.eglQueryDeviceString(device, EGL_DRM_DEVICE_FILE_EXT) ?? "")
    }
    if extensions.contains("EGL_EXT_device_drm_render_node") {
      nodes.append(calls.eglQueryDeviceString(device, EGL_DRM_RENDER_NODE_FILE_EXT) ?? "")
    }
    return nodes.filter { !$0.isEmpty }
  }

  private var clientExtensions: Set<Substring> {
    words(calls.eglQueryString(nil, EGL_EXTENSIONS))
  }

  private func words(_ text: String?) -> Set<Substring> {
    Set((text ?? "").split(separator: " "))
  }
}

extension DisplayProbe {
  private func display(of candidate: Candidate) throws(ProbeAttempt) -> Display {
    try requireExtension(of: candidate)
    let gbm = try gbmDevice(of: candidate)
    let handle: DriverHandle<EGLDisplayKind>? =
      switch candidate.source {
      case .device(let device, _, _):
        calls.eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, device.pointer)
      case .gbm: calls.eglGetPlatformDisplay(EGL_PLATFORM_GBM_KHR, gbm?.handle.pointer)
      case .surfaceless: calls.eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, nil)
      }
    guard let handle else {
      throw candidate.attempt(
        .display, EGLErrorName.text(calls.eglGetError()), remedy: .installPlatform)
    }
    guard calls.eglInitialize(handle) else { throw initializeFailure(of: candidate) }
    let display = Display(
      handle, platform: candidate.platform, gbm: gbm,
      extensions: words(calls.eglQueryString(handle, EGL_EXTENSIONS)), calls: calls)
    for alternatives in [
      ["EGL_KHR_no_config_context", "EGL_MESA_configless_context"], ["EGL_KHR_surfaceless_context"],
    ] where display.extensions.isDisjoint(with: alternatives.map { Substring($0) }) {
      throw candidate.attempt(
        .extensions, "\(alternatives[0]) is not offered", remedy: .updateDriver)
    }
    return display
  }

  /// EGL does not say when the reason is a node that this user may not open.
  private func initializeFailure(of candidate: Candidate) -> ProbeAttempt {
    let reason = EGLErrorName.text(calls.eglGetError())
    for node in candidate.nodes {
      switch calls.openNode(node) {
      case .success(let file): calls.closeNode(file)
      case .failure(let error) where error.isRefusal:
        return candidate.attempt(
          .initialize, "\(reason); opening \(node) gives \(error.text)", remedy: .joinRenderGroup)
      case .failure: break
      }
    }
    return candidate.attempt(.initialize, reason, remedy: .checkKernelDriver)
  }

  /// The EGL library must offer the candidate's platform.
  private func requireExtension(of candidate: Candidate) throws(ProbeAttempt) {
    let alternatives: [Substring] =
      switch candidate.platform {
      case .device: ["EGL_EXT_platform_device"]
      case .gbm: ["EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm"]
      case .surfaceless: ["EGL_MESA_platform_surfaceless"]
      }
    let offered = clientExtensions
    guard offered.isDisjoint(with: alternatives) else { return }
    throw candidate.attempt(
      .extensions, "\(alternatives[0]) is not offered",
      remedy: offered.isEmpty ? .installVendor : .installPlatform)
  }

  private func gbmDevice(of candidate: Candidate) throws(ProbeAttempt) -> GBMDevice? {
    guard case .gbm(let node) = candidate.source else { return nil }
    switch calls.openNode(node) {
    case .failure(let error):
      throw candidate.attempt(
        .node, error.text, remedy: error.isRefusal ? .joinRenderGroup : .checkNode)
    case .success(let file):
      guard let device = GBMDevice(file: file, calls: calls, objects: setup.objects) else {
        throw candidate.attempt(.gbmDevice, "no driver takes this node", remedy: .checkNode)
      }
      return device
    }
  }
}
