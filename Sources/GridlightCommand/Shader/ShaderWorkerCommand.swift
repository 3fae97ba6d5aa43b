import Gridlight
import ShaderTestbed

/// `gridlight shader worker`: the process that `ShaderWorkers` starts to run shaders in.
struct ShaderWorkerCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader worker", summary: "Runs shaders for another process",
    usage: ["[options] <&JOBS 3>&ANSWERS"],
    discussion: "Started by the other shader subcommands; it is of no use by itself.",
    groups: [
      CommandDeclaration.Group(title: "limits", options: [WorkerOptions.memory.declaration]),
      CommandDeclaration.Group(title: "renderer", options: RendererOptions.gpuOptions),
      General.group,
    ])

  private let options: ShaderWorkers.Options

  init(_ arguments: inout Arguments) throws(CommandError) {
    options = ShaderWorkers.Options(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    await ShaderWorker.serve(gpu: options.gpu, memory: options.memory)
    return .success
  }
}
