import Glibc
import Gridlight
import ShaderTestbed

/// `gridlight shader run`: a picture of a shader.
struct ShaderRunCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader run", summary: "Draws a fragment shader of your own and writes the picture",
    usage: ["FILE -o OUT [options]"],
    discussion:
      "Errors of the compiler show the file, line and column, also inside included files. Ends with "
      + "2 when the driver refuses the shader, with 4 when it takes too long or too much memory, and "
      + "with 3 when the driver crashes.",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(
        title: "output", options: [ImageOutput.output.declaration, ImageOutput.format.declaration]),
      WorkerOptions.group, General.groupWithJSON,
    ],
    examples: [
      (
        "gridlight shader run plasma.frag --uniform speed=2 --time 1.5 -o plasma.png", "one picture"
      ),
      (
        "gridlight shader run toy.frag --texture iChannel0=noise.png -o toy.png",
        "a Shadertoy with an image"
      ),
    ])

  private let subject: ShaderSubject
  private let output: ShaderPictureOutput?
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    subject = ShaderSubject(&arguments)
    output = ShaderPictureOutput(&arguments)
    printsJSON = arguments.isGiven(General.json)
    if printsJSON, output?.isStandardOutput == true {
      arguments.report("--json and -o - both write to standard output; give -o a file")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    guard let output else { return .usage }
    let run = try await subject.run(
      subject.request, on: ShaderWorkers(subject.options), output: output.rendered, console)
    try output.write(run.result.picture)
    if printsJSON {
      try console.print(
        json: Report(
          driver: run.result.outcome.driver, uniforms: run.uniforms,
          timings: run.result.outcome.timings, diagnostics: run.diagnostics, output: output.path))
    } else {
      let timings = run.result.outcome.timings
      console.note(
        "\(output.name): \(subject.request.canvas.width)x\(subject.request.canvas.height) px on "
          + "\(run.result.outcome.driver.renderer), compiled in "
          + "\(((timings.compile + timings.link) * 1e3).fixed(1)) ms, drawn in "
          + "\((timings.firstDraw * 1e3).fixed(1)) ms")
    }
    return .success
  }

  private struct Report: Encodable {
    let driver: Driver
    let uniforms: [String: UniformState]
    let timings: ShaderOutcome.Timings
    let diagnostics: [Diagnostic]
    let output: String
  }
}
