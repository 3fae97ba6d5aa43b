import FoundationEssentials
import Testing

@testable import GridlightCommand

@Suite("Help") struct HelpTests {
  /// Each golden file holds what the command prints; a change to a declaration shows as a change to
  /// the file, which is read before it is accepted.
  @Test("Each subcommand prints its golden text", arguments: GridlightCommand.names)
  func golden(name: String) throws {
    let run = try GridlightProcess.run(name.split(separator: " ").map(String.init) + ["--help"])
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output == (try Self.golden(name)))
  }

  @Test("The overview: bare, --help, -h and help", arguments: [[], ["--help"], ["-h"], ["help"]])
  func overview(arguments: [String]) throws {
    let run = try GridlightProcess.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.output == (try Self.golden("overview")))
    for subcommand in GridlightCommand.subcommands {
      #expect(run.output.contains("\n  \(subcommand.declaration.name) "))
    }
    #expect(run.output.contains("\n  shader "))
  }

  @Test("The overview of the shader subcommands", arguments: [[], ["--help"], ["-h"]])
  func group(arguments: [String]) throws {
    let run = try GridlightProcess.run(["shader"] + arguments)
    #expect(run.exitCode == 0)
    #expect(run.output == (try Self.golden("shader")))
    #expect(try GridlightProcess.run(["help", "shader"]).output == run.output)
  }

  @Test("No line is longer than 90 characters", arguments: GridlightCommand.names)
  func width(name: String) throws {
    let lines = try Self.golden(name).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 90 })
  }

  @Test("--help wins over faults, and 'help NAME' is the same")
  func helpWins() throws {
    let help = try Self.golden("render")
    #expect(try GridlightProcess.run(["render", "--gap", "0", "--help"]).output == help)
    #expect(try GridlightProcess.run(["help", "render"]).output == help)
  }

  @Test("--version")
  func version() throws {
    let run = try GridlightProcess.run(["--version"])
    #expect(run.exitCode == 0)
    #expect(run.output == "gridlight 0.1.0\n")
  }

  private static func golden(_ name: String) throws -> String {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/help/\(name.replacing(" ", with: "-")).txt")
    return String(decoding: try Data(contentsOf: path), as: UTF8.self)
  }
}

extension GridlightCommand {
  static var names: [String] {
    (subcommands + groups.flatMap(\.subcommands)).map { $0.declaration.name }
  }
}
