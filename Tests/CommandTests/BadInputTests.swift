import FoundationEssentials
import Gridlight
import Testing

/// Command lines that must fail, from a table written apart from the command: each row has its exit
/// code and the words that its message must bring.
@Suite("Bad input") struct BadInputTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    let args: [String]
    let exit: Int32
    let stderr: [String]
    /// The exact lines on standard error; nil where they depend on the machine's devices.
    let message: [String]?
    /// What is in the file that `{scene}` stands for.
    let scene: String?

    var testDescription: String { args.prefix(8).joined(separator: " ") }
  }

  @Test("Each fails with its code and words, and leaves no file", arguments: try rows())
  func row(_ row: Row) throws {
    let names = ["{scene}": "scene.json", "{folder}": "folder", "{a.png}": "a", "{b.png}": "b"]
    func named(_ text: String) -> String { names[text] ?? text }
    let run = try GridlightProcess.run(
      row.args.map(named),
      given: [
        "scene.json": Array((row.scene ?? "").utf8),
        "a": try Pixmap(width: 8, height: 8).pngData(),
        "b": try Pixmap(width: 9, height: 8).pngData(),
      ], folders: ["folder"])
    #expect(run.exitCode == row.exit, "\(run.errors)")
    for word in row.stderr { #expect(run.errors.contains(named(word)), "\(run.errors)") }
    if let message = row.message {
      #expect(run.errors.split(separator: "\n").map(String.init) == message)
    }
    #expect(run.files.keys.sorted() == [], "left behind")
    #expect(run.output.isEmpty)
  }

  @Test("The table is as long as it should be, and almost every message is exact")
  func length() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 60)
    #expect(rows.count { $0.message == nil } <= 3)
  }

  static func rows() throws -> [Row] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/bad-input.json")
    return try JSONDecoder().decode([Row].self, from: Data(contentsOf: path))
  }
}
