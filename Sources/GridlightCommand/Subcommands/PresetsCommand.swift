import Gridlight

/// `gridlight presets`: the built-in scenes.
struct PresetsCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "presets", summary: "Lists the built-in scenes",
    usage: ["[options]"],
    groups: [General.groupWithJSON],
    examples: [
      ("gridlight presets", "names with what they show"),
      ("gridlight render --preset layered-grid -o layered-grid.png", "draws one of them"),
    ])

  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    if printsJSON {
      try console.print(
        json: Preset.all.map { Entry(name: $0.name, summary: $0.summary, scene: $0.scene.json) })
    } else {
      let column = (Preset.all.map(\.name.count).max() ?? 0) + 2
      try console.print(
        Preset.all.map { $0.name.padded(to: column) + $0.summary + "\n" }.joined())
    }
    return .success
  }

  private struct Entry: Encodable {
    let name: String
    let summary: String
    let scene: String
  }
}
