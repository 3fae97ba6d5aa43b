import Glibc
import Gridlight

/// The command `gridlight`: finds the subcommand, runs it, and turns what happened into an exit
/// code.
@main
struct GridlightCommand {
  static let version = "0.1.0"

  static let subcommands: [any Subcommand.Type] = [
    RenderCommand.self, AnimateCommand.self, JoinCommand.self, CompareCommand.self,
    SceneCommand.self, InteractCommand.self, PresetsCommand.self, GalleryCommand.self,
    ServeCommand.self, ExportCommand.self, BenchCommand.self, DevicesCommand.self,
    DoctorCommand.self,
  ]
  static let groups = [SubcommandGroup.shader]

  static func main() async {
    // A reader that goes away is an error to handle (EPIPE), not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  static func run(_ tokens: [String]) async -> ExitCode {
    let console = Console(command: "gridlight")
    guard let name = tokens.first else { return print(overview, on: console) }
    switch name {
    case "--help", "-h": return print(overview, on: console)
    case "--version": return print("gridlight \(version)\n", on: console)
    case "help":
      guard tokens.count > 1 else { return print(overview, on: console) }
      return await run(tokens.dropFirst() + ["--help"])
    default: break
    }
    if let group = groups.first(where: { $0.name == name }) {
      return await run(group, Array(tokens.dropFirst()), console)
    }
    guard let subcommand = subcommands.first(where: { $0.declaration.name == name }) else {
      console.error(
        unknown(name, among: subcommands.map { $0.declaration.name } + groups.map(\.name)))
      return .usage
    }
    return await run(subcommand, Array(tokens.dropFirst()))
  }

  private static func run(
    _ group: SubcommandGroup, _ tokens: [String], _ console: Console
  ) async -> ExitCode {
    guard let name = tokens.first, !["--help", "-h"].contains(name) else {
      return print(HelpText.overview(of: group), on: console)
    }
    guard let subcommand = group.subcommand(name) else {
      console.error(unknown(name, among: group.subcommands.map(group.shortName)))
      return .usage
    }
    return await run(subcommand, Array(tokens.dropFirst()))
  }

  private static func run(_ subcommand: any Subcommand.Type, _ tokens: [String]) async -> ExitCode {
    let declaration = subcommand.declaration
    var arguments = ArgumentParser.parse(tokens, as: declaration)
    let console = Console(
      command: "gridlight \(declaration.name)", isQuiet: arguments.isGiven(General.quiet))
    if arguments.wantsHelp { return print(HelpText.text(for: declaration), on: console) }
    do throws(CommandError) {
      return try await subcommand.init(&arguments).run(console)
    } catch {
      console.endProgress()
      for message in error.messages { console.error(message) }
      if case .usage = error {
        console.hint("'gridlight \(declaration.name) --help' explains every option")
      }
      return error.exitCode
    }
  }

  private static var overview: String {
    HelpText.overview(of: subcommands.map { $0.declaration }, groups)
  }

  private static func print(_ text: String, on console: Console) -> ExitCode {
    do {
      try console.print(text)
      return .success
    } catch {
      error.messages.forEach(console.error)
      return error.exitCode
    }
  }

  private static func unknown(_ name: String, among names: [String]) -> String {
    let kind = name.hasPrefix("-") ? "option" : "subcommand"
    let remedy =
      Suggestion.closest(to: name, in: names).map { "did you mean '\($0)'?" }
      ?? "subcommands are " + names.joined(separator: ", ")
    return "unknown \(kind) \(Quoted.text(name)); \(remedy)"
  }
}
