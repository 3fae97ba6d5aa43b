import TestSupport
import Testing

@testable import ShaderTestbed

/// Sources that nobody means well: each has a result, and soon.
@Suite(.timeLimit(.minutes(2)))
struct HostileSourceTests {
  /// Debug code takes minutes over the whole sizes.
  private static let share = Heavy.isOn ? 1 : 20

  static let sources: [(String, String, isTaken: Bool)] = [
    (
      "5 MB",
      "void main() {" + String(repeating: "  x += 1.0; // text\n", count: 250_000 / share) + "}",
      true
    ),
    (
      "5 MB of signs", "void main() {" + String(repeating: ";", count: 5_000_000 / share) + "}",
      share > 1
    ),
    (
      "a line of 1e6",
      "void main() { " + String(repeating: "abcdefghi ", count: 100_000 / share) + "}",
      true
    ),
    ("comment without end", "void main() {} /* " + String(repeating: "x\n", count: 1000), true),
    ("CR LF", "#version 300 es\r\nuniform float a;\r\nvoid main() {}\r\n", true),
    ("BOM, no end", "\u{FEFF}#version 300 es\nvoid main() {}", true),
    ("only brackets", String(repeating: "{([", count: 100_000 / share), true),
    ("only ifs", String(repeating: "#if\n#else\n", count: 100_000 / share) + "x", true),
    ("long statement", String(repeating: "uniform a\n#if\n#else\n", count: 50_000 / share), true),
    ("one struct", "struct A {" + String(repeating: "float a;", count: 100_000 / share), true),
    ("many uniforms", (0..<20_000 / share).map { "uniform float a\($0);\n" }.joined(), true),
    ("quotes", "#include \"" + String(repeating: "x/", count: 50_000 / share), false),
    ("long name", "#include \"" + String(repeating: "x", count: 50_000 / share) + "\"", false),
  ]

  @Test(arguments: sources.indices)
  func hasAResult(_ index: Int) throws {
    let (name, text, isTaken) = Self.sources[index]
    let folder = try ShaderFolder(["a.frag": text])
    // The long ones take seconds each.
    for dialect in text.utf8.count > 1 << 20 ? [.raw] : Dialect.allCases where dialect != .isf {
      var request = folder.request()
      request.dialect = dialect
      #expect(faults(request, in: folder).isEmpty == isTaken, "\(name)")
    }
  }

  @Test func bytesThatAreNoText() throws {
    let folder = try ShaderFolder()
    try folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0], to: "a.frag")
    #expect(
      faults(folder.request(), in: folder) == [
        "a.frag:1: a NUL byte is not text; give a file of GLSL"
      ])
    var request = folder.request()
    request.path = "/dev/zero"
    #expect(faults(request, in: folder)[0].contains("larger than 16 MiB"))
    request.path = folder.path
    #expect(faults(request, in: folder)[0].hasPrefix("cannotRead"))
  }
}
