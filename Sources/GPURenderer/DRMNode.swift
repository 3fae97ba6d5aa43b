import FoundationEssentials

/// Files under /dev/dri, through which a process reaches a GPU.
enum DRMNode {
  static let folder = "/dev/dri"

  /// `/dev/dri/renderD128` and its like, lowest number first.
  static var renderNodes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("renderD") }
      .sorted { ($0.count, $0) < ($1.count, $1) }
      .map { "\(folder)/\($0)" }
  }
}
