/// A subcommand as it is declared once: what the parser accepts and what `--help` shows.
struct CommandDeclaration: Sendable {
  /// An argument without a name.
  struct Operand: Sendable {
    /// As in the usage line: `SCENE.json`.
    let name: String
    let help: String
  }

  /// Options under one heading of the help.
  struct Group: Sendable {
    let title: String
    let options: [OptionDeclaration]
  }

  let name: String
  /// One line, for the overview.
  let summary: String
  /// What follows the subcommand's name: one line for each way to call it.
  let usage: [String]
  /// Paragraphs below the usage.
  var discussion: String = ""
  var operands: [Operand] = []
  /// The most operands that any way to call it takes.
  var maximumOperands: Int = 0
  var groups: [Group] = []
  /// Commands with what they do.
  var examples: [(command: String, effect: String)] = []

  var options: [OptionDeclaration] { groups.flatMap(\.options) }
}
