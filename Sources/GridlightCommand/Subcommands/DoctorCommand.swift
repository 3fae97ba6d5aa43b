import Gridlight

/// `gridlight doctor`: what stands between this process and a GPU.
struct DoctorCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "doctor", summary: "Looks for what keeps this machine from drawing on its GPU",
    usage: ["[options]"],
    discussion: "Shows EGL's vendor files, device nodes with their permissions, the user's groups, "
      + "environment variables and limits, starts the GPU path once, and says what helps. Ends "
      + "with 3 when the GPU path cannot start.",
    groups: [General.groupWithJSON],
    examples: [("gridlight doctor", "all of it, to read or to add to a bug report")])

  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let environment = EnvironmentReport.current()
    var driver: Driver?
    var failure: String?
    do {
      driver = try await GPURenderer().driver
    } catch {
      failure = "\(error)"
    }
    if printsJSON {
      try console.print(
        json: Report(
          environment: environment, driver: driver, failure: failure))
    } else {
      try console.print(Self.text(environment, driver, failure))
    }
    return driver == nil ? .noGPU : .success
  }

  private struct Report: Encodable {
    let environment: EnvironmentReport
    let driver: Driver?
    let failure: String?
  }

  private static func text(
    _ report: EnvironmentReport, _ driver: Driver?, _ failure: String?
  ) -> String {
    var sections: [(title: String, lines: [String])] = []
    sections.append(("EGL drivers", report.vendorFiles.map(line)))
    sections.append(("device nodes", report.nodes.map(line)))
    sections.append(("user", ["\(report.user), groups \(report.groups.joined(separator: " "))"]))
    sections.append(("environment", report.variables.map { "\($0.name)=\($0.value)" }))
    sections.append(("limits", report.limits.map(line)))
    sections.append(("memory", ["\((Double(report.availableMemory) / 0x1p30).fixed(1)) GiB free"]))
    let gpu =
      driver.map { $0.summary + ($0.isSoftware ? " (a software rasteriser)" : "") }
      ?? failure ?? "cannot start"
    sections.append(("GPU path", gpu.split(separator: "\n").map(String.init)))
    sections.append(("what helps", report.remedies))
    return sections.map { title, lines in
      title + "\n" + (lines.isEmpty ? ["none"] : lines).map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func line(_ file: EnvironmentReport.VendorFile) -> String {
    "\(file.path): " + (file.problem ?? file.library ?? "")
  }

  private static func line(_ node: EnvironmentReport.Node) -> String {
    "\(node.mode) \(node.owner):\(node.group) \(node.path)"
      + (node.isAccessible ? "" : ", not accessible to this user")
  }

  private static func line(_ limit: EnvironmentReport.Limit) -> String {
    func text(_ value: UInt64?) -> String { value.map { "\($0)" } ?? "unlimited" }
    return "\(limit.name) \(text(limit.soft)), at most \(text(limit.hard))"
  }
}
