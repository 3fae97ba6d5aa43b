/// The text of `--help`, made from the declarations that the parser works by.
enum HelpText {
  private static let width = 88
  private static let column = 30

  static func text(for command: CommandDeclaration) -> String {
    var lines: [String] = []
    for (index, usage) in command.usage.enumerated() {
      let lead = index == 0 ? "usage: " : "       "
      lines += wrap(
        "gridlight \(command.name)" + (usage.isEmpty ? "" : " " + usage), indent: 9, lead: lead)
    }
    lines.append("")
    lines += wrap(command.summary + ".")
    for paragraph in command.discussion.split(separator: "\n\n") {
      lines.append("")
      lines += wrap(String(paragraph))
    }
    if !command.operands.isEmpty {
      lines += ["", "arguments:"]
      lines += command.operands.flatMap { entry($0.name, $0.help) }
    }
    for group in command.groups {
      lines += ["", group.title + ":"]
      lines += group.options.flatMap { entry($0.signature, $0.help) }
    }
    if !command.examples.isEmpty {
      lines += ["", "examples:"]
      for example in command.examples {
        lines += ["  " + example.command, "      " + example.effect]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `gridlight` alone prints.
  static func overview(
    of commands: [CommandDeclaration], _ groups: [SubcommandGroup]
  ) -> String {
    var lines = [
      "usage: gridlight SUBCOMMAND [options]",
      "",
      "Draws node-canvas backgrounds on a GPU with no display, and proves every pixel",
      "against a CPU reference.",
      "",
      "subcommands:",
    ]
    lines += commands.flatMap { entry($0.name, $0.summary, column: 13) }
    lines += groups.flatMap { entry($0.name, $0.summary, column: 13) }
    lines += [
      "",
      "'gridlight SUBCOMMAND --help' explains one of them; 'gridlight --version' prints the version.",
      "",
      "exit codes:",
      "  0  done                             3  no usable GPU",
      "  1  the check asked for failed       4  a deadline or resource limit was met",
      "  2  bad usage or input               5  a file could not be read or written",
      "  130, 143  stopped by Ctrl-C or by SIGTERM",
      "",
      "examples:",
      "  gridlight render --variant dots -o dots.png",
      "  gridlight compare --preset layered-grid",
      "  gridlight devices",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `gridlight GROUP` alone prints.
  static func overview(of group: SubcommandGroup) -> String {
    var lines = ["usage: gridlight \(group.name) SUBCOMMAND [options]", ""]
    lines += wrap(group.summary + ".")
    for paragraph in group.discussion.split(separator: "\n\n") {
      lines.append("")
      lines += wrap(String(paragraph))
    }
    lines += ["", "subcommands:"]
    lines += group.subcommands.flatMap {
      entry(group.shortName($0), $0.declaration.summary, column: 13)
    }
    lines += ["", "'gridlight \(group.name) SUBCOMMAND --help' explains one of them."]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func entry(_ term: String, _ help: String, column: Int = column) -> [String] {
    let term = "  " + term
    if term.count + 2 <= column {
      return wrap(help, indent: column, lead: term.padded(to: column))
    }
    return [term] + wrap(help, indent: column, lead: "".padded(to: column))
  }

  /// Lines of at most `width` characters; the first begins with `lead`, the others are indented.
  private static func wrap(_ text: String, indent: Int = 0, lead: String = "") -> [String] {
    var lines: [String] = []
    var line = lead
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = "".padded(to: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension String {
  /// Followed by spaces up to `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
