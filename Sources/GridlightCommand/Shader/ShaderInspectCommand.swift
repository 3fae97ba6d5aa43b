import Gridlight
import ShaderTestbed

/// `gridlight shader inspect`: what a shader takes.
struct ShaderInspectCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader inspect", summary: "Lists the uniforms and passes of a fragment shader",
    usage: ["FILE [options]"],
    discussion:
      "Types, precision, defaults and ranges as the source has them, and what became of each "
      + "uniform on this driver: set, inactive (declared, but nothing depends on it) or unknown "
      + "(the dialect could feed it, the source does not declare it).",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [ShaderOptions.group, WorkerOptions.group, General.groupWithJSON],
    examples: [("gridlight shader inspect noise.fs --json", "for a program")])

  private let subject: ShaderSubject
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    subject = ShaderSubject(&arguments)
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let inspection: Inspection
    do {
      let shader = try PreparedShader(subject.request)
      let run = try await subject.run(
        shader, on: ShaderWorkers(subject.options), output: .none, console)
      inspection = Inspection(shader, run.result.outcome)
    } catch {
      throw CommandError(error)
    }
    if printsJSON {
      try console.print(json: inspection)
    } else {
      try console.print(inspection.text)
    }
    return .success
  }
}

extension Inspection {
  /// A line for the whole, one for each pass beyond the first, and one for each uniform.
  fileprivate var text: String {
    var lines = ["\(dialect.rawValue), version \(version)"]
    if passes.count > 1 {
      lines += passes.map { pass in
        "pass \(pass.name)".padded(to: 20) + "\(pass.width)x\(pass.height) px"
          + (pass.isFloat ? ", floats" : "")
          + pass.inputs.sorted { $0.key < $1.key }.map { ", \($0.key) reads \($0.value)" }.joined()
      }
    }
    let width = max(12, (uniforms.map(\.name.count).max() ?? 0) + 2)
    lines += uniforms.map { uniform in
      uniform.name.padded(to: width)
        + [uniform.precision, uniform.type].compactMap(\.self).joined(separator: " ").padded(to: 18)
        + (uniform.state?.rawValue ?? "").padded(to: 10) + uniform.facts
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Inspection.Uniform {
  /// Its value, default, range, choices and place, as far as there are any.
  fileprivate var facts: String {
    var facts: [String] = []
    if let fed { facts.append("= \(Self.text(fed))") }
    if let initial { facts.append("default \(Self.text(initial))") }
    if let minimum, let maximum {
      facts.append("from \(Self.text(minimum)) to \(Self.text(maximum))")
    }
    if let values { facts.append("one of \(Self.text(values))") }
    if let label { facts.append("'\(label)'") }
    if let location { facts.append("\(location.file):\(location.line)") }
    return facts.joined(separator: ", ")
  }

  private static func text(_ numbers: [Double]) -> String {
    let shown = numbers.prefix(8).map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
    return shown.joined(separator: " ") + (numbers.count > shown.count ? " ..." : "")
  }
}
