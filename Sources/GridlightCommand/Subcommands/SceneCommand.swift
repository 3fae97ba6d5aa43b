import Gridlight

/// `gridlight scene`: the JSON of the scene that the options mean.
struct SceneCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "scene", summary: "Prints the JSON of the scene that the options describe",
    usage: ["[SCENE.json] [options]"],
    discussion: SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: SceneOptions.groups + [General.group],
    examples: [
      ("gridlight scene > scene.json", "the default scene, every key written out"),
      ("gridlight scene --preset layered-grid --zoom 0.5", "a built-in scene at half size"),
    ])

  private let scene: Scene

  init(_ arguments: inout Arguments) throws(CommandError) {
    scene = try SceneInput.read(&arguments, file: arguments.operands.first)
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    try console.print(scene.json + (scene.json.hasSuffix("\n") ? "" : "\n"))
    return .success
  }
}
