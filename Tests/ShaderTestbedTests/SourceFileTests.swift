import Testing

@testable import ShaderTestbed

/// Files that are hardly text.
struct SourceFileTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    try SourceFile(name: "a", bytes: bytes).lines
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb", ["a", "b"]), ("a\n\rb", ["a", "", "b"]), ("\u{FEFF}a", ["a"]), ("a\n\n", ["a", ""]),
    ] as [(String, [String])])
  func linesAreAnEditors(_ text: String, _ expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x00], "a:2: a NUL byte"),
      ([0x61, 0x0A, 0x0A, 0xE9], "a:3: the line is not UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "a: UTF-16"),
    ] as [([UInt8], String)])
  func whatIsNoTextIsRefused(_ bytes: [UInt8], _ expected: String) {
    let error = #expect(throws: SourceFault.self) { try lines(bytes) }
    #expect(error?.message.hasPrefix(expected) == true)
  }

  @Test func aDriversColumnCountsBytes() {
    let place = SourceLocation(file: "a", line: 7)
    let text = AssembledText(lines: [
      AssembledText.Line(text: "own"), AssembledText.Line(text: "é = x", place: place),
    ])
    #expect(text.location(line: 1) == nil)
    #expect(text.location(line: 0) == nil)
    #expect(text.location(line: 3) == nil)
    #expect(text.location(line: 2) == place)
    #expect(text.location(line: 2, column: 6)?.column == 5)
    #expect(text.location(line: 2, column: 900)?.column == 6)
    #expect(text.location(line: 2, column: -3)?.column == 1)
  }
}
