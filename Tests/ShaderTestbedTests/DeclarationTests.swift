import Testing

@testable import ShaderTestbed

/// What is found in a text.
struct DeclarationTests {
  private func source(_ text: String) -> ParsedSource {
    ParsedSource(path: "a", text: .generated(text))
  }

  @Test(arguments: [
    ("uniform float a;", ["a float"]),
    ("uniform highp vec2 a, b[3];", ["a vec2", "b vec2[3]"]),
    ("uniform float[4] a;", ["a float[4]"]),
    ("uniform float a[N];", ["a float[]"]),
    ("layout(location = 2) uniform mat4 a;", ["a mat4"]),
    ("uniform float a = 1.0, b = f(2, 3), c;", ["a float", "b float", "c float"]),
    ("// uniform float a;\n/* uniform float b; */", []),
    ("uniform /* x */ float\n a\n;", ["a float"]),
    ("#ifdef X\nuniform float a;\n#else\nuniform vec2 a;\n#endif", ["a float", "a vec2"]),
    ("void f() { uniform float a; } uniform float b;", ["b float"]),
    ("uniform Block { vec4 a; } c; uniform float b;", ["b float"]),
    ("struct S { float x; }; uniform S s;", ["s S"]),
    ("float f(in vec2 uniform_); uniform float b;", ["b float"]),
    ("#ifdef A\nvoid f() {\n#else\nvoid g() {\n#endif\n}\nuniform float b;", ["b float"]),
    ("uniform\n#ifdef A\nlowp\n#else\nhighp\n#endif\nfloat a;", ["a float"]),
    ("#define U uniform\nuniform float a;", ["a float"]),
    ("uniform sampler2D t; }}} uniform float a;", ["t sampler2D", "a float"]),
    ("uniform float a[9223372036854775807];", ["a float[]"]),
    ("uniform float", []), ("uniform", []), ("uniform float a", []),
  ])
  func uniforms(_ text: String, _ expected: [String]) {
    #expect(source(text).uniforms.map { "\($0.name) \($0.typeText)" } == expected)
  }

  @Test func placesAndWords() throws {
    let found = source("\n  uniform mediump vec3 tint;\nflat in ivec2 cell;").declarations
    let tint = try #require(found.first)
    #expect((tint.line, tint.column) == (2, 24))
    #expect(tint.precision == "mediump")
    #expect(found.last?.storage == .input)
    #expect(found.last?.interpolation == ["flat"])
  }

  @Test func functionsWithABody() {
    let text =
      "float f(float x); void mainImage(out vec4 c, in vec2 p) { if (a) { } } void main(){}"
    #expect(source(text).functions == ["mainImage", "main"])
  }

  @Test func tokensSayWhereTheyAre() {
    let tokens = Tokenizer(.generated("a1+=1.5e-3;/*\n*/b #c\n #d \\\ne\n0xE+1")).tokens
    #expect(
      tokens.map(\.text) == [
        "a1", "+=", "1.5e-3", ";", "b", "#", "c", "#", "d", "e", "0xE", "+", "1",
      ])
    #expect(tokens.map(\.line) == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 5])
    #expect(tokens.map(\.column) == [1, 3, 5, 11, 3, 5, 6, 2, 3, 1, 1, 4, 5])
    #expect(tokens.filter(\.isDirective).map(\.text) == ["#", "d", "e"])
  }
}
