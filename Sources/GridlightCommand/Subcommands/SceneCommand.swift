import Gridlight

/// `gridlight scene`: the JSON of the scene that the options mean.
struct SceneCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "scene", summary: "Prints the JSON of the scene that the options describe",
    usage: ["[SCENE.json] [options]"],
    discussion: SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: [
      CommandDeclaration.Group(title: "output", options: [accessibility.declaration])
    ] + SceneOptions.groups + [General.group],
    examples: [
      ("gridlight scene > scene.json", "the default scene, every key written out"),
      ("gridlight scene --preset layered-grid --zoom 0.5", "a built-in scene at half size"),
      (
        "gridlight scene --controls --accessibility",
        "the panel's buttons: where they are, what they are called, what they say"
      ),
    ])

  private static let accessibility = Flag(
    "accessibility",
    help: "print the accessibility tree instead: what a screen reader finds, with frames in points")

  private let scene: Scene
  private let printsAccessibility: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    printsAccessibility = arguments.isGiven(Self.accessibility)
    scene = try SceneInput.read(&arguments, file: arguments.operands.first)
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    try console.print(try json + "\n")
    return .success
  }

  private var json: String {
    get throws(CommandError) {
      guard printsAccessibility else { return scene.json }
      do {
        return try scene.accessibilityJSON()
      } catch {
        throw CommandError(error)
      }
    }
  }
}
