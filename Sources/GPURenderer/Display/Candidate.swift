/// One way to a display, before it is tried.
struct Candidate: Sendable {
  /// Position in the list of all, which is what a user gives as `--device INDEX`.
  let index: Int
  let source: Source
  /// What the EGL device says of itself before it is initialised.
  let claimsSoftware: Bool

  enum Source: Sendable {
    case device(DriverHandle<EGLDeviceKind>, number: Int, nodes: [String])
    case gbm(node: String)
    case surfaceless
  }

  var platform: Platform {
    switch source {
    case .device: .device
    case .gbm: .gbm
    case .surfaceless: .surfaceless
    }
  }

  /// The DRM nodes that it is known to use.
  var nodes: [String] {
    switch source {
    case .device(_, _, let nodes): nodes
    case .gbm(let node): [node]
    case .surfaceless: []
    }
  }

  var name: String {
    switch source {
    case .device(_, let number, let nodes):
      nodes.isEmpty
        ? "EGL device \(number)" : "EGL device \(number) (\(nodes.joined(separator: ", ")))"
    case .gbm(let node): node
    case .surfaceless: "surfaceless"
    }
  }

  func attempt(_ step: ProbeAttempt.Step, _ reason: String, remedy: Remedy) -> ProbeAttempt {
    ProbeAttempt(
      platform: platform, device: name, step: step, reason: reason, remedy: remedy.rawValue)
  }
}

/// What helps against a failed attempt.
enum Remedy: String {
  case installVendor =
    "Install an EGL driver: libegl-mesa0, or the GPU vendor's"
  case installPlatform = "Use another platform, or a driver that offers this one"
  case joinRenderGroup =
    "Add the user to the node's group and log in again; give a container --device /dev/dri"
  case checkNode = "Give a DRM node such as /dev/dri/renderD128, or /dev/null for Mesa with no GPU"
  case checkKernelDriver = "Look whether the kernel's driver for the device is loaded (dmesg)"
  case updateDriver = "Update the driver, or choose another device"
  case needsVersion = "The driver must offer OpenGL ES 3.0"
  case seeDevices = "`gridlight devices` lists what can be chosen"
}
