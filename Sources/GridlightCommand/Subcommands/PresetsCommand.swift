import FoundationEssentials
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
      let entries = Preset.all.map(Self.json)
      try console.print("[\n\(entries.joined(separator: ",\n"))\n]\n")
    } else {
      let column = (Preset.all.map(\.name.count).max() ?? 0) + 2
      try console.print(
        Preset.all.map { $0.name.padded(to: column) + $0.summary + "\n" }.joined())
    }
    return .success
  }

  /// An object whose scene is an object too, which an encoder would make a text of.
  private static func json(_ preset: Preset) -> String {
    let scene = preset.scene.json
    return
      #"{"name": "\#(preset.name)", "summary": \#(quoted(preset.summary)), "scene": \#(scene)}"#
  }

  private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? #""""#
  }
}
