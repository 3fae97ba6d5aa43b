import Testing

@testable import ShaderTestbed

/// What each lint finds, and what it must not.
struct LintTests {
  static let texts: [(any Lint.Type, String, [Int])] = [
    (
      HashLint.self,
      "float f(vec2 p) {\nreturn fract(sin(dot(p, vec2(12.9, 78.2))) * 43758.5453); }", [2]
    ),
    (HashLint.self, "float f(float n) { return fract(1e4 * sin(n)); }", [1]),
    (HashLint.self, "float f(float t) { return fract(sin(t) * 2.0); }", []),
    (HashLint.self, "float f(float t) { return fract(t) + sin(t * 9999.0); }", []),
    (SmoothstepLint.self, "float a = smoothstep(1.0, 0.0, x);", [1]),
    (SmoothstepLint.self, "float a = smoothstep(\n-.1, -0.2, f(x, 2));", [1]),
    (SmoothstepLint.self, "float a = smoothstep(0., 1., x) + smoothstep(b, 0.0, x);", []),
    (SmoothstepLint.self, "// smoothstep(1.0, 0.0, x)", []),
    (
      PrecisionLint.self, "precision mediump float;\nuniform float u_time;\nuniform float gain;",
      [2]
    ),
    (PrecisionLint.self, "precision highp float;\nuniform mediump vec2 uv;", [2]),
    (PrecisionLint.self, "precision mediump float;\nuniform highp float u_time;", []),
    (
      PrecisionLint.self, "precision mediump float;\nvoid main() {\ngl_FragCoord; gl_FragCoord; }",
      [3]
    ),
    (PrecisionLint.self, "precision mediump float; uniform int u_time;", []),
    (
      PrecisionLint.self,
      "#ifdef GL_FRAGMENT_PRECISION_HIGH\nprecision highp float;\n#else\nprecision mediump float;\n"
        + "#endif\nuniform float u_time;", []
    ),
    (LoopLint.self, "void f() {\nfor (int i = 0; i < 8; i++) {} }", []),
    (LoopLint.self, "const int N = 8, M = 3;\nvoid f() { for (int i = 0; i < N + M; i++) {} }", []),
    (LoopLint.self, "#define N 8\nvoid f() { for (int i = 0; i < N; i++) {} }", []),
    (LoopLint.self, "uniform int n;\nvoid f() {\nfor (int i = 0; i < n; i++) {} }", [3]),
    (LoopLint.self, "void f() {\nwhile (x < 1.0) { } }", [2]),
    (
      LoopLint.self, "void f() { for (float i = 0.0, j = 1.0; i < float(3) && j > 0.; i++) {} }", []
    ),
    (UninitialisedLint.self, "void f() { float x;\nfloat y = x; }", [2]),
    (UninitialisedLint.self, "float f() { float x;\nreturn x; }", [2]),
    (UninitialisedLint.self, "void f() { vec3 x;\nx += vec3(1.0); }", [2]),
    (UninitialisedLint.self, "void f() { float x;\ng(sin(x)); }", []),
    (UninitialisedLint.self, "void f() { float x;\nfloat y = sin(x); }", [2]),
    (UninitialisedLint.self, "void f() { float x; x = 1.0; float y = x; }", []),
    (UninitialisedLint.self, "void f() { vec2 x; x.x = 1.0; float y = x.x; }", []),
    (UninitialisedLint.self, "void f() { float x; g(x); float y = x; }", []),
    (
      UninitialisedLint.self, "void f() { float x; if (a) x = 1.0; else x = 2.0; float y = x; }", []
    ),
    (UninitialisedLint.self, "void f() { float x; for (;;) { y = x; x = 1.0; } }", []),
    (UninitialisedLint.self, "void f() { float x;\n#ifdef A\nx = 1.0;\n#endif\nfloat y = x; }", []),
    (UninitialisedLint.self, "struct S { float x; float y; }; float g(S s) { return s.x; }", []),
    (UninitialisedLint.self, "float x;\nvoid f() { float y = x; }", []),
  ]

  @Test(arguments: texts.indices)
  func findings(_ index: Int) {
    let (lint, text, lines) = Self.texts[index]
    let source = ParsedSource(path: "a", text: .generated(text))
    #expect(lint.findings(in: source).map(\.line) == lines, "\(text)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["fract(sin(", "smoothstep(", "for(", "{float x;x", "while("])
  func hostileTextsEnd(_ piece: String) {
    let text = String(repeating: piece, count: 2_000)
    let source = ParsedSource(path: "a", text: .generated(text))
    for lint in [HashLint.self, SmoothstepLint.self, LoopLint.self, UninitialisedLint.self]
      as [any Lint.Type]
    {
      _ = lint.findings(in: source)
    }
  }

  @Test func findingsAreInTheUsersLines() throws {
    let folder = try ShaderFolder([
      "a.frag": "#include \"b\"\nvoid mainImage(out vec4 c, in vec2 p) { c = vec4(h(p)); }",
      "b": "float h(vec2 p) {\n  return fract(sin(p.x) * 43758.5453);\n}",
    ])
    let found = try PreparedShader(folder.request()).lints
    #expect(found.map(\.origin) == ["sine-hash"])
    #expect(found.first?.location == SourceLocation(file: folder.file("b"), line: 2, column: 10))
  }

  @Test func aSecondOpinionIsPlaced() throws {
    let folder = try ShaderFolder([
      "a.frag": "// é\nvoid mainImage(out vec4 c, in vec2 p) {\n  c = vec4(oops);\n}"
    ])
    let shader = try PreparedShader(folder.request())
    var opinion = SecondOpinion()
    let found = opinion.diagnostics(of: shader)
    if PeerCompiler.isThere {
      #expect(
        found.first?.location == SourceLocation(file: folder.file("a.frag"), line: 3, column: 12))
      #expect(found.first?.message == "'oops' : undeclared identifier")
    }
    opinion.program = "no-such-program"
    #expect(
      opinion.diagnostics(of: shader).map(\.message) == [
        "no-such-program is not installed; install glslang-tools for a second opinion"
      ])
    opinion.program = "yes"
    opinion.deadline = .milliseconds(50)
    #expect(opinion.diagnostics(of: shader).map(\.severity).allSatisfy { $0 == .note })
  }
}
