/// One subcommand: declared once, made from its arguments, run.
protocol Subcommand: Sendable {
  static var declaration: CommandDeclaration { get }

  /// Reads the arguments.
  ///
  /// - Throws: `CommandError.usage` with every fault found.
  init(_ arguments: inout Arguments) throws(CommandError)

  func run(_ console: Console) async throws(CommandError) -> ExitCode
}

/// The options of every subcommand.
enum General {
  static let quiet = Flag(
    "quiet", short: "q", help: "no notes on standard error; errors still show")
  static let help = Flag("help", short: "h", help: "this text")
  static let json = Flag("json", help: "the result as JSON on standard output")

  static let group = CommandDeclaration.Group(
    title: "general", options: [quiet.declaration, help.declaration])
  static let groupWithJSON = CommandDeclaration.Group(
    title: "general", options: [json.declaration, quiet.declaration, help.declaration])
}
