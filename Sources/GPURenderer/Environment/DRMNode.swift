import FoundationEssentials

/// Files through which a process reaches a GPU.
enum DRMNode {
  /// `/dev/dri/renderD128` and its like, lowest number first.
  static var renderNodes: [String] {
    names(in: "/dev/dri").filter { $0.hasPrefix("renderD") }.map { "/dev/dri/\($0)" }
  }

  /// All of them, and those that NVIDIA's driver has outside /dev/dri.
  ///
  /// - Parameter root: the folder that stands for `/`.
  static func all(root: String) -> [String] {
    names(in: "\(root)/dev/dri").filter { $0.hasPrefix("card") || $0.hasPrefix("renderD") }
      .map { "\(root)/dev/dri/\($0)" }
      + names(in: "\(root)/dev").filter { $0.hasPrefix("nvidia") }.map { "\(root)/dev/\($0)" }
  }

  /// A shorter name has the lower number.
  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }
}
