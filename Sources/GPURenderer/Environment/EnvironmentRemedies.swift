/// What to do about what stands between this process and a GPU.
struct EnvironmentRemedies {
  let vendorFiles: [EnvironmentReport.VendorFile]
  let nodes: [EnvironmentReport.Node]
  let variables: [EnvironmentReport.Variable]

  var all: [String] { vendor + node + forcedSoftware }

  private var vendor: [String] {
    let broken = vendorFiles.compactMap { file in
      file.problem.map { "\(file.path): \($0); reinstall the driver that it belongs to" }
    }
    guard vendorFiles.allSatisfy({ $0.problem != nil }) else { return broken }
    return broken + ["No EGL driver can be loaded. \(Remedy.installVendor.rawValue)"]
  }

  private var node: [String] {
    if nodes.isEmpty {
      return [
        "There is no DRM node, so there is no GPU for this process, or its kernel driver is not "
          + "loaded, or its container was started without --device /dev/dri (or --gpus all)"
      ]
    }
    return nodes.filter { !$0.isAccessible }.map { node in
      "This user may not open \(node.path) (\(node.mode) \(node.owner):\(node.group)): "
        + "usermod -aG \(node.group) USER, and log in again"
    }
  }

  private var forcedSoftware: [String] {
    variables.filter { variable in
      switch variable.name {
      case "LIBGL_ALWAYS_SOFTWARE": ["1", "true", "yes", "y"].contains(variable.value.lowercased())
      case "GALLIUM_DRIVER": SoftwareRasterizer.isNamed(in: variable.value)
      default: false
      }
    }.map { "\($0.name)=\($0.value) keeps Mesa from using a GPU: unset it" }
  }
}
