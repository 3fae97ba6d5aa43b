import Gridlight
import ShaderTestbed

/// `gridlight shader check`: what is wrong with a shader, without drawing it.
struct ShaderCheckCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader check",
    summary: "Compiles a fragment shader and looks for what goes wrong elsewhere",
    usage: ["FILE... [options]"],
    discussion:
      "The driver compiles and links it, glslangValidator gives a second opinion where it is "
      + "installed, and some lints warn of what depends on the driver: hashes by fract(sin()), "
      + "mediump maths, smoothstep with swapped edges, values that are read before they are written, "
      + "loops without a constant bound. Ends with 1 where there is an error, and with --strict "
      + "where there is a warning.",
    operands: [
      CommandDeclaration.Operand(name: "FILE", help: "a fragment shader")
    ],
    maximumOperands: 10_000,
    groups: [
      CommandDeclaration.Group(title: "check", options: [strict.declaration]),
      ShaderOptions.group, WorkerOptions.group, General.groupWithJSON,
    ],
    examples: [("gridlight shader check *.frag", "a line for each fault, with its place")])

  private static let strict = Flag("strict", help: "warnings count as errors")

  private let subject: ShaderSubject
  private let paths: [String]
  private let isStrict: Bool
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    paths = arguments.operands
    subject = ShaderSubject(&arguments)
    isStrict = arguments.isGiven(Self.strict)
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let workers = ShaderWorkers(subject.options)
    var reports: [Report] = []
    for path in paths {
      var request = subject.request
      request.path = path
      let report = await check(request, on: workers)
      if !printsJSON { report.tell(console) }
      reports.append(report)
    }
    let passes = reports.allSatisfy { $0.passes(strictly: isStrict) }
    if printsJSON { try console.print(json: reports) }
    return passes ? .success : .checkFailed
  }

  private func check(_ request: ShaderRequest, on workers: ShaderWorkers) async -> Report {
    do {
      let shader = try PreparedShader(request)
      let run = try await workers.run(shader, output: .none)
      let opinions = run.diagnostics + SecondOpinion().diagnostics(of: shader) + shader.lints
      return Report(file: request.path, driver: run.result.outcome.driver, diagnostics: opinions)
    } catch {
      let faults = CommandError(error).messages.map { message in
        Diagnostic(severity: .error, message: message, origin: "gridlight")
      }
      return Report(file: request.path, driver: nil, diagnostics: faults)
    }
  }

  private struct Report: Encodable {
    let file: String
    let driver: Driver?
    let diagnostics: [Diagnostic]

    func passes(strictly isStrict: Bool) -> Bool {
      diagnostics.allSatisfy { $0.severity == .note || !isStrict && $0.severity == .warning }
    }

    func tell(_ console: Console) {
      for diagnostic in diagnostics { console.log(diagnostic.text(color: console.hasColor)) }
      let (errors, warnings) = (count(.error), count(.warning))
      console.note(
        "\(Quoted.text(file)): "
          + (errors + warnings == 0
            ? "nothing found" : "errors \(errors), warnings \(warnings)"))
    }

    private func count(_ severity: Diagnostic.Severity) -> Int {
      diagnostics.count { $0.severity == severity }
    }
  }
}
