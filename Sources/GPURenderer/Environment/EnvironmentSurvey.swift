import FoundationEssentials
import Glibc

extension EnvironmentReport {
  /// Looks at this machine and process.
  public static func current() -> EnvironmentReport {
    current(environment: ProcessInfo.processInfo.environment)
  }

  /// - Parameters:
  ///   - environment: the environment variables.
  ///   - root: the folder that stands for `/`.
  package static func current(
    environment: [String: String], root: String = ""
  ) -> EnvironmentReport {
    let vendorFiles = VendorFiles(environment: environment, root: root).found
    let nodes = DRMNode.all(root: root).compactMap(Node.init)
    let variables = relevantVariables.compactMap { name in
      environment[name].map { Variable(name: name, value: $0) }
    }
    return EnvironmentReport(
      vendorFiles: vendorFiles, nodes: nodes, user: Names.user(geteuid()), groups: Names.groups,
      variables: variables, limits: Limit.all, availableMemory: Memory.available,
      remedies: EnvironmentRemedies(
        vendorFiles: vendorFiles, nodes: nodes, variables: variables
      ).all)
  }

  /// Read by glvnd, by Mesa, or by NVIDIA's driver when they choose a driver or a device.
  private static let relevantVariables = [
    "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS", "EGL_PLATFORM",
    "LIBGL_ALWAYS_SOFTWARE", "GALLIUM_DRIVER", "MESA_LOADER_DRIVER_OVERRIDE", "LIBGL_DRIVERS_PATH",
    "GBM_BACKENDS_PATH", "GBM_BACKEND", "DRI_PRIME", "LP_NUM_THREADS", "CUDA_VISIBLE_DEVICES",
    "NVIDIA_VISIBLE_DEVICES", "NVIDIA_DRIVER_CAPABILITIES",
  ]
}

extension EnvironmentReport.Node {
  /// nil where there is no such file, or it is a folder.
  fileprivate init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    self.init(
      path: path, mode: Self.text(mode: status.st_mode), owner: Names.user(status.st_uid),
      group: Names.group(status.st_gid), isAccessible: access(path, R_OK | W_OK) == 0)
  }

  private static func text(mode: mode_t) -> String {
    let kind =
      switch mode & S_IFMT {
      case S_IFCHR: "c"
      case S_IFBLK: "b"
      default: "-"
      }
    let bits = (0..<9).map { bit in
      mode & (0o400 >> mode_t(bit)) == 0 ? "-" : ["r", "w", "x"][bit % 3]
    }
    return kind + bits.joined()
  }
}

extension EnvironmentReport.Limit {
  /// Those that a large frame or a driver's threads run into.
  fileprivate static var all: [Self] {
    [
      ("RLIMIT_AS", RLIMIT_AS), ("RLIMIT_NOFILE", RLIMIT_NOFILE),
      ("RLIMIT_NPROC", __RLIMIT_NPROC), ("RLIMIT_STACK", RLIMIT_STACK),
    ].compactMap { name, resource in
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
      func value(_ value: rlim_t) -> UInt64? { value == rlim_t.max ? nil : UInt64(value) }
      return Self(name: name, soft: value(limit.rlim_cur), hard: value(limit.rlim_max))
    }
  }
}

/// The names of users and groups, or their numbers where they have none.
private enum Names {
  /// Room for all the strings of one entry.
  private static let textSize = 16384

  static func user(_ id: uid_t) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: textSize) { text in
      guard let base = text.baseAddress else { return "\(id)" }
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      getpwuid_r(id, &entry, base, text.count, &found)
      return found.map { String(cString: $0.pointee.pw_name) } ?? "\(id)"
    }
  }

  static func group(_ id: gid_t) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: textSize) { text in
      guard let base = text.baseAddress else { return "\(id)" }
      var entry = Glibc.group()
      var found: UnsafeMutablePointer<Glibc.group>?
      getgrgid_r(id, &entry, base, text.count, &found)
      return found.map { String(cString: $0.pointee.gr_name) } ?? "\(id)"
    }
  }

  /// Of the process.
  static var groups: [String] {
    var ids = [gid_t](repeating: 0, count: Int(max(getgroups(0, nil), 0)))
    let count = getgroups(Int32(ids.count), &ids)
    let all = [getegid()] + ids.prefix(Int(max(count, 0)))
    return Set(all).sorted().map(group)
  }
}
