import Testing

@testable import GPURenderer
@testable import ShaderTestbed

/// From a driver's words to the user's lines.
struct DiagnosticTests {
  private let folder: ShaderFolder
  private let shader: PreparedShader

  init() throws {
    folder = try ShaderFolder([
      "a.frag": """
      #include "b.glsl"
      void mainImage(out vec4 c, in vec2 p) {
      \tc = vec4(oops);
      }
      """,
      "b.glsl": "float one() { return 1.0; }\nfloat two() { return three; }",
    ])
    shader = try PreparedShader(folder.request())
  }

  /// What an outcome with one pass and these logs comes to.
  private func diagnostics(
    _ fragment: String, link: String? = nil, isAccepted: Bool = false
  ) -> [Diagnostic] {
    let driver = Driver(
      renderer: "test", vendor: "", version: "", platform: .surfaceless, isSoftware: true)
    let pass = ShaderOutcome.Pass(
      vertex: ShaderOutcome.Stage(isAccepted: true, log: ""),
      fragment: ShaderOutcome.Stage(isAccepted: isAccepted, log: fragment),
      link: link.map { ShaderOutcome.Stage(isAccepted: false, log: $0) }, uniforms: [])
    return shader.diagnostics(
      ShaderOutcome(
        driver: driver, passes: [pass], isDrawn: false, timings: ShaderOutcome.Timings()))
  }

  /// The line of the driver's text that holds `words`, from 1.
  private func line(_ words: String) throws -> Int {
    let lines = shader.job.passes[0].fragment.split(
      separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(words) }) + 1
  }

  @Test func placesAreTheUsers() throws {
    let log = """
      0:\(try line("oops"))(11): error: `oops' undeclared
      0:\(try line("three"))(22): warning: `three' undeclared
      """
    let found = diagnostics(log)
    #expect(found.count == 2)
    #expect(found[0].location == SourceLocation(file: folder.file("a.frag"), line: 3, column: 11))
    #expect(found[0].sourceLine == "\tc = vec4(oops);")
    #expect(found[0].origin == "test")
    #expect(found[1].location == SourceLocation(file: folder.file("b.glsl"), line: 2, column: 22))
    #expect(found[1].severity == .warning)
  }

  @Test func aQuotedNameGivesTheColumn() throws {
    let found = diagnostics("ERROR: 0:\(try line("oops")): 'oops' : undeclared identifier")
    #expect(found.first?.location?.column == 11)
  }

  @Test func generatedTextIsSaid() throws {
    let found = diagnostics("0:\(try line("mainImage(color"))(3): error: no function")
    #expect(found.first?.location == nil)
    #expect(
      found.first?.message
        == "no function (in the text that the dialect adds to the source: "
        + "'mainImage(color, gl_FragCoord.xy);')")
  }

  @Test(arguments: [0, 1_000_000]) func linesThatAreNone(_ line: Int) {
    #expect(diagnostics("0:\(line)(1): error: x").first?.location == nil)
  }

  @Test func theEndOfATextIsItsLastLine() {
    let place = SourceLocation(file: "a", line: 1)
    let text = AssembledText(lines: [AssembledText.Line(text: "void main() {", place: place)])
    let message = DriverMessage(
      severity: .error, line: 2, column: 1, text: "unexpected end of file")
    let found = MessagePlacing(text: text, origin: "test").diagnostic(message)
    #expect(found.location?.line == 1)
    #expect(found.sourceLine == "void main() {")
  }

  @Test func aRefusalIsAlwaysAnError() {
    #expect(diagnostics("").map(\.severity) == [.error])
    #expect(diagnostics("no words known").map(\.severity) == [.error])
    #expect(diagnostics("0:1(1): warning: x").map(\.severity) == [.error])
    #expect(diagnostics("0:1(1): error: x", isAccepted: true).map(\.severity) == [.warning])
    #expect(diagnostics("", isAccepted: true) == [])
    let linked = diagnostics("", link: "error: a\nerror: b", isAccepted: true)
    #expect(linked.map(\.message) == ["a", "b"])
  }

  @Test func textHasALineAndACaret() {
    var diagnostic = Diagnostic(
      severity: .error, message: "no \u{1B}[2J", location: nil, sourceLine: nil, origin: "test")
    #expect(diagnostic.text() == "error: no \\u{1B}[2J")
    diagnostic.location = SourceLocation(file: "a.frag", line: 3, column: 4)
    diagnostic.sourceLine = "\té x"
    #expect(diagnostic.text() == "a.frag:3:4: error: no \\u{1B}[2J\n  \té x\n  \t  ^")
    #expect(diagnostic.text(color: true).contains("\u{1B}[1;31merror:\u{1B}[0m"))
    diagnostic.location?.column = nil
    #expect(diagnostic.text() == "a.frag:3: error: no \\u{1B}[2J\n  \té x")
    diagnostic.location?.column = 900
    #expect(diagnostic.text().hasSuffix("\n  \té x\n  \t   ^"))
  }

  @Test(arguments: [1, 40, 500, 999, 1000])
  func longLinesAreCut(_ column: Int) throws {
    var line = [Character](repeating: "-", count: 1000)
    line[column - 1] = "X"
    let diagnostic = Diagnostic(
      severity: .note, message: "x",
      location: SourceLocation(file: "a", line: 1, column: column), sourceLine: String(line),
      origin: "test")
    let lines = diagnostic.text().split(separator: "\n").map(Array.init)
    try #require(lines.count == 3)
    #expect(lines[1].count < 110)
    #expect(lines[1][lines[2].count - 1] == "X")
    #expect(lines[2].last == "^")
  }
}
