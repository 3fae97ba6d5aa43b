/// Subcommands under one word, such as `gridlight shader run`. Their declarations have both words as
/// their name.
struct SubcommandGroup: Sendable {
  let name: String
  /// One line, for the overview.
  let summary: String
  /// Paragraphs below the usage.
  let discussion: String
  let subcommands: [any Subcommand.Type]
  /// Run, but not shown: what only this command itself starts.
  let hidden: [any Subcommand.Type]

  func subcommand(_ name: String) -> (any Subcommand.Type)? {
    (subcommands + hidden).first { shortName($0) == name }
  }

  /// Without the group's own.
  func shortName(_ subcommand: any Subcommand.Type) -> String {
    String(subcommand.declaration.name.dropFirst(name.count + 1))
  }
}
