import Gridlight

/// `gridlight compare`: a scene drawn by two renderers, two pictures, or random scenes.
struct CompareCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "compare", summary: "Compares the GPU with the CPU reference, or two pictures",
    usage: [
      "[SCENE.json] [options]",
      "--image A.png B.png [options]",
      "--fuzz N --seed S [options]",
    ],
    discussion: "Draws a scene on the GPU and with the reference and says how they differ; with "
      + "--image compares two pictures; with --fuzz draws random scenes over the whole range of "
      + "every parameter. Ends with 1 when the pictures differ by more than is allowed.\n\n"
      + "Without --tolerance a scene must meet the promise: no byte differs by more than 1 level, "
      + "and only where the exact value lies within 0.1 level of a rounding tie.\n\n"
      + SceneOptions.discussion,
    operands: [
      SceneOptions.operand,
      CommandDeclaration.Operand(name: "A.png B.png", help: "two pictures of the same size"),
    ],
    maximumOperands: 2,
    groups: [CompareOptions.group, FuzzOptions.group] + SceneOptions.groups
      + [RendererOptions.group, General.groupWithJSON],
    examples: [
      ("gridlight compare --preset layered-grid --float", "a built-in scene, also before rounding"),
      (
        "gridlight compare --zoom 0.37 --diff heat.png --side-by-side pair.png",
        "with pictures of what differs"
      ),
      ("gridlight compare --image before.png after.png", "any two pictures of one size"),
      ("gridlight compare --fuzz 1000 --seed 1", "a thousand random scenes"),
    ])

  private enum Mode {
    case scene(SceneComparison)
    case images(ImageComparison)
    case fuzz(FuzzComparison)
  }

  private let mode: Mode

  init(_ arguments: inout Arguments) throws(CommandError) {
    if arguments.isGiven(CompareOptions.image) {
      mode = .images(try ImageComparison(&arguments))
    } else if arguments.isGiven(FuzzOptions.count.declaration) {
      mode = .fuzz(try FuzzComparison(&arguments))
    } else {
      mode = .scene(try SceneComparison(&arguments))
    }
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    switch mode {
    case .scene(let comparison): try await comparison.run(console)
    case .images(let comparison): try comparison.run(console)
    case .fuzz(let comparison): try await comparison.run(console)
    }
  }
}
