import Glibc

/// The device nodes through which a process reaches a hardware GPU.
///
/// Looking for them takes microseconds, where asking every EGL driver takes tens of milliseconds
/// to find nothing but a software rasteriser.
enum GPUNodes {
  /// Folders with the beginnings of nodes' names: DRM, NVIDIA, WSL, and the drivers of phones and
  /// boards that have no DRM node.
  private static let prefixes = [
    "/dev/dri": ["renderD", "card"],
    "/dev": ["nvidia", "dxg", "mali", "kgsl", "pvr"],
  ]

  /// The paths of those that exist.
  static var found: [String] {
    prefixes.sorted { $0.key < $1.key }.flatMap { folder, beginnings in
      names(in: folder).filter { name in beginnings.contains { name.hasPrefix($0) } }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// What is looked for, as a shell would write it.
  static var pattern: String {
    prefixes.sorted { $0.key < $1.key }.map { "\($0)/{\($1.joined(separator: ","))}*" }
      .joined(separator: " ")
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
