import Gridlight

/// `gridlight render`: one scene to one file.
struct RenderCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "render", summary: "Draws a scene to a file",
    usage: ["[SCENE.json] [options] -o FILE"],
    discussion: SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: [ImageOutput.group] + SceneOptions.groups
      + [RendererOptions.group, General.groupWithJSON],
    examples: [
      ("gridlight render -o dots.png", "the default background on 800 by 600 points"),
      (
        "gridlight render --gap 10 --layer 'lines gap=100 color=gray/0.15' -o grid.png",
        "small dots under large lines"
      ),
      (
        "gridlight render --pulse --progress 0.4 --fill 080D1A --canvas 390x844 -o pulse.png",
        "a grid pulse on the canvas of a telephone"
      ),
      (
        "gridlight scene --zoom 0.5 | gridlight render - -o - --format png > half.png",
        "a scene from a pipe, a picture to a pipe"
      ),
    ])

  private let scene: Scene
  private let renderer: RendererOptions
  private let output: ImageOutput
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    let output = ImageOutput(&arguments)
    renderer = RendererOptions(&arguments)
    printsJSON = arguments.isGiven(General.json)
    if printsJSON, output?.isStandardOutput == true {
      arguments.report("--json and -o - both write to standard output; give -o a file")
    }
    scene = try SceneInput.read(&arguments, file: arguments.operands.first)
    guard let output else { throw .usage(arguments.faults) }
    self.output = output
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let choice = try await renderer.choose(console)
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let resolved = try ResolvedScene(scene)
      try await write(resolved, choice)
      try report(resolved, choice, milliseconds: (clock.now - start).milliseconds, on: console)
    } catch {
      throw CommandError(error)
    }
    return .success
  }

  private func write(_ resolved: ResolvedScene, _ choice: RendererChoice) async throws {
    switch output.format {
    case .png:
      let text = PictureText.entries(scene, choice)
      try await output.write(
        ScenePNG(resolved, by: choice.renderer, text: text, output.compression, output.memory))
    case .rgba, .rgbaf32:
      try await output.write(
        SceneRaw(
          resolved, by: choice.renderer, isFloat: output.format == .rgbaf32, output.memory))
    }
  }

  private func report(
    _ resolved: ResolvedScene, _ choice: RendererChoice, milliseconds: Double, on console: Console
  ) throws(CommandError) {
    if printsJSON {
      try console.print(
        json: Summary(
          output: output.path, format: output.format.rawValue, width: resolved.width,
          height: resolved.height, milliseconds: milliseconds,
          renderer: RendererSummary(choice)))
    }
    console.note(
      "\(output.name): \(resolved.width)x\(resolved.height) px in \(milliseconds.fixed(1)) ms "
        + "by the \(choice) (\(choice.reason))")
  }

  private struct Summary: Encodable {
    let output: String
    let format: String
    let width: Int
    let height: Int
    let milliseconds: Double
    let renderer: RendererSummary
  }
}
