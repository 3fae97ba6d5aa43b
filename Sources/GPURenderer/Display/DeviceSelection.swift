/// Which candidates are tried, and in which order.
struct DeviceSelection {
  private(set) var candidates: [Candidate] = []
  /// Why the user's choice leaves none.
  private(set) var failures: [ProbeAttempt] = []

  /// - Parameter all: in the order of `gridlight devices`.
  init(_ options: GPUOptions, among all: [Candidate]) {
    let allowed = all.filter { options.platform == nil || $0.platform == options.platform }
    switch options.device {
    case nil, .name:
      candidates = Self.inProbeOrder(allowed)
      if allowed.isEmpty { refuse(options.platform, "any", "there is no such device") }
    case .index(let index):
      candidates = allowed.filter { $0.index == index }
      if candidates.isEmpty {
        refuse(options.platform, "device \(index)", Self.reason(index: index, among: all))
      }
    case .node(let node):
      candidates = allowed.filter { $0.nodes.contains(node) }
      let hasGBM = candidates.contains { $0.platform == .gbm }
      if !hasGBM, options.platform == nil || options.platform == .gbm {
        candidates.append(
          Candidate(index: all.count, source: .gbm(node: node), claimsSoftware: false))
      }
      if candidates.isEmpty {
        refuse(options.platform, node, "no device of this platform uses the node")
      }
    }
  }

  /// Hardware before software: EGL devices, GBM, surfaceless, and last the EGL devices that say
  /// that they are software.
  private static func inProbeOrder(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { !$0.claimsSoftware } + candidates.filter { $0.claimsSoftware }
  }

  private static func reason(index: Int, among all: [Candidate]) -> String {
    if let other = all.first(where: { $0.index == index }) {
      return "device \(index) is of platform \(other.platform.rawValue)"
    }
    return "the devices are 0 to \(all.count - 1)"
  }

  private mutating func refuse(_ platform: Platform?, _ device: String, _ reason: String) {
    failures.append(
      ProbeAttempt(
        platform: platform ?? .device, device: device, step: .selection, reason: reason,
        remedy: Remedy.seeDevices.rawValue))
  }
}
