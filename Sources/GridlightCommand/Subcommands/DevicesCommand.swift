import Gridlight

/// `gridlight devices`: every way to a GPU, each tried to the end.
struct DevicesCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "devices", summary: "Lists every GPU device, and why one cannot be used",
    usage: ["[options]"],
    discussion: "Tries each EGL device, each DRM render node through GBM, and the surfaceless "
      + "display. The number before a line is what --device takes. Ends with 3 when none can be "
      + "used.",
    groups: [General.groupWithJSON],
    examples: [
      ("gridlight devices", "one after another, with driver and version"),
      ("gridlight render --device 0 -o dots.png", "draws on the first of them"),
    ])

  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let devices = await GPURenderer.devices()
    if printsJSON {
      try console.print(json: devices)
    } else {
      try console.print(devices.map(Self.text).joined())
      if devices.isEmpty { console.note("no device; 'gridlight doctor' looks for the reason") }
    }
    return devices.contains { $0.driver != nil } ? .success : .noGPU
  }

  private static func text(_ device: DeviceReport) -> String {
    var lines = ["\(device.index)  \(device.platform.rawValue), \(device.name)"]
    if !device.nodes.isEmpty { lines.append("   nodes: " + device.nodes.joined(separator: ", ")) }
    if let driver = device.driver {
      lines.append("   \(driver.renderer), \(driver.vendor)")
      lines.append("   \(driver.version), \(driver.isSoftware ? "software" : "hardware"), usable")
    } else if let failure = device.failure {
      lines.append("   not usable: \(failure)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
