import Gridlight
import ShaderTestbed

/// `gridlight shader matrix`: a shader on every driver of this machine.
struct ShaderMatrixCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader matrix", summary: "Draws a fragment shader on every driver here and compares",
    usage: ["FILE [-o DIR] [options]"],
    discussion:
      "llvmpipe, softpipe, zink where a Vulkan driver is installed, and each hardware device, in a "
      + "process each. Shows how each pair differs; with -o writes each picture, and the difference "
      + "of each pair that differs. Ends with 1 when a pair differs by more than is allowed, or "
      + "when a driver that is here cannot draw the shader.",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(
        title: "comparison", options: [tolerance.declaration, folder.declaration]),
      CommandDeclaration.Group(title: "limits", options: WorkerOptions.limits),
      General.groupWithJSON,
    ],
    examples: [("gridlight shader matrix plasma.frag -o matrix", "a table and the pictures")])

  private static let tolerance = FuzzOptions.integer(
    "tolerance", "T", 0...255, help: "allow bytes to differ by T levels [2]")
  private static let folder = Option<String>(
    "output", short: "o", "DIR", help: "the folder of the pictures; it is made if need be"
  ) { text, _ in text }

  private let subject: ShaderSubject
  private let tolerance: Int
  private let folder: String?
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    subject = ShaderSubject(&arguments)
    tolerance = arguments.value(of: Self.tolerance) ?? 2
    folder = arguments.value(of: Self.folder)
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    if let folder { try OutputFolder.make(folder, remedy: "name another with -o DIR") }
    let shader: PreparedShader
    do {
      shader = try PreparedShader(subject.request)
    } catch {
      throw CommandError(error)
    }
    var entries: [DriverEntry] = []
    for variant in DriverVariant.all(await GPURenderer.devices()) {
      console.progress(variant.name)
      if let entry = await draw(shader, on: variant) { entries.append(entry) }
      console.endProgress()
    }
    let pairs = try pairs(of: entries)
    let report = MatrixReport(drivers: entries, pairs: pairs)
    if printsJSON {
      try console.print(json: report)
    } else {
      try console.print(report.text)
    }
    return report.passes ? .success : .checkFailed
  }

  /// nil where the driver is not here.
  private func draw(_ shader: PreparedShader, on variant: DriverVariant) async -> DriverEntry? {
    var options = subject.options
    options.gpu = variant.gpu
    options.environment = variant.environment
    options.count = 1
    do {
      let run = try await ShaderWorkers(options).run(shader, output: .bytes)
      let driver = run.result.outcome.driver
      guard variant.isMeant(driver) else { return nil }
      guard case .bytes(let picture) = run.result.picture else {
        let text = run.diagnostics.map(\.message).joined(separator: "; ")
        return DriverEntry(name: variant.name, renderer: driver.renderer, failure: text)
      }
      return DriverEntry(name: variant.name, renderer: driver.renderer, picture: picture)
    } catch {
      if case .noUsableDevice = error { return nil }
      return DriverEntry(name: variant.name, renderer: nil, failure: error.description)
    }
  }

  private func pairs(of entries: [DriverEntry]) throws(CommandError) -> [DriverPair] {
    var pairs: [DriverPair] = []
    do {
      for (index, a) in entries.enumerated() {
        guard let first = a.picture else { continue }
        if let folder { try first.writePNG(to: "\(folder)/\(a.name).png") }
        for b in entries[(index + 1)...] {
          guard let second = b.picture else { continue }
          let comparison = try Comparison(first, second, metrics: [])
          pairs.append(DriverPair(a.name, b.name, comparison, tolerance: tolerance))
          if let folder, comparison.largestDifference > 0 {
            try HeatMap(first, second).pixmap.writePNG(to: "\(folder)/\(a.name)-\(b.name).png")
          }
        }
      }
    } catch {
      throw CommandError(error)
    }
    return pairs
  }
}

/// What every driver made of the shader, for people and as JSON.
private struct MatrixReport: Encodable {
  let drivers: [DriverEntry]
  let pairs: [DriverPair]

  var passes: Bool {
    drivers.allSatisfy { $0.failure == nil } && pairs.allSatisfy(\.passes)
  }

  /// A line for each driver, then one for each pair.
  var text: String {
    var lines = drivers.map { entry in
      entry.name.padded(to: 20) + (entry.failure.map { "FAILS: \($0)" } ?? entry.renderer ?? "")
    }
    lines += pairs.map { pair in
      "\(pair.a), \(pair.b)".padded(to: 20)
        + "max difference \(pair.maximumDifference), \(pair.differingPixels) px"
        + (pair.passes ? "" : "  FAILS")
    }
    if drivers.count == 1 { lines.append("one driver is here; there is nothing to compare") }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What a driver made of the shader.
private struct DriverEntry: Encodable {
  let name: String
  /// GL_RENDERER; nil where it did not come that far.
  let renderer: String?
  var failure: String?
  var picture: Pixmap?

  private enum CodingKeys: CodingKey { case name, renderer, failure }
}

/// How two drivers' pictures differ.
private struct DriverPair: Encodable {
  let a: String
  let b: String
  let maximumDifference: Int
  let differingPixels: Int
  let passes: Bool

  init(_ a: String, _ b: String, _ comparison: Comparison, tolerance: Int) {
    self.a = a
    self.b = b
    maximumDifference = comparison.largestDifference
    differingPixels = comparison.differingCount
    passes = maximumDifference <= tolerance
  }
}
