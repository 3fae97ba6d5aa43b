import FoundationEssentials
import Glibc
import Testing

@testable import GridlightCommand

/// A console whose results and messages go to files, for commands that run within the test.
struct CapturedConsole {
  let console: Console
  private let output: String

  init(in folder: TemporaryFolder) throws {
    output = folder.path + "/stdout"
    func create(_ path: String) throws -> Int32 {
      let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      return descriptor
    }
    console = Console(
      command: "test", isQuiet: true, output: try create(output),
      errors: try create(folder.path + "/stderr"))
  }

  var lines: [String] {
    get throws {
      let data = try Data(contentsOf: URL(filePath: output))
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}
