import GPURenderer
import Testing

@testable import ShaderTestbed

/// What drivers write, as each writes it.
struct DriverMessageTests {
  static let lines: [(String, Diagnostic.Severity, line: Int?, column: Int?, String)] = [
    // Mesa
    (
      "0:6(7): error: syntax error, unexpected end of file", .error, 6, 7,
      "syntax error, unexpected end of file"
    ),
    (
      "0:3(12): warning: extension `GL_FOO' unsupported in fragment shader", .warning, 3, 12,
      "extension `GL_FOO' unsupported in fragment shader"
    ),
    ("0:8(1): preprocessor error: #error hello", .error, 8, 1, "#error hello"),
    ("0:5(13): error:    float sin(float)", .note, 5, 13, "float sin(float)"),
    (
      "error: vertex shader output `q' declared as type `vec3'", .error, nil, nil,
      "vertex shader output `q' declared as type `vec3'"
    ),
    // NVIDIA
    (
      "0(12) : error C1008: undefined variable \"foo\"", .error, 12, nil,
      "undefined variable \"foo\" (C1008)"
    ),
    (
      "0(3) : warning C7050: \"x\" might be used before being initialized", .warning, 3, nil,
      "\"x\" might be used before being initialized (C7050)"
    ),
    (
      "(7) : error C0000: syntax error, unexpected '}'", .error, 7, nil,
      "syntax error, unexpected '}' (C0000)"
    ),
    ("error C5145: Could not find a match", .error, nil, nil, "Could not find a match (C5145)"),
    // ANGLE, glslang, Qualcomm, Apple
    (
      "ERROR: 0:12: 'foo' : undeclared identifier", .error, 12, nil, "'foo' : undeclared identifier"
    ),
    (
      "WARNING: 0:3: '#extension' : extension not supported: GL_FOO", .warning, 3, nil,
      "'#extension' : extension not supported: GL_FOO"
    ),
    (
      "ERROR: /tmp/a b.frag:5: 'sin' : no matching overloaded function found ", .error, 5, nil,
      "'sin' : no matching overloaded function found"
    ),
    (
      "ERROR: 0:12:5: Use of undeclared identifier 'foo'", .error, 12, 5,
      "Use of undeclared identifier 'foo'"
    ),
    (
      "ERROR: Linking fragment stage: Missing entry point", .error, nil, nil,
      "Linking fragment stage: Missing entry point"
    ),
    // AMD
    (
      "ERROR: 0:12: error(#132) Syntax error: \"x\" parse error", .error, 12, nil,
      "Syntax error: \"x\" parse error (#132)"
    ),
    (
      "WARNING: 0:2: warning(#402) Implicit truncation", .warning, 2, nil,
      "Implicit truncation (#402)"
    ),
    // Mali
    (
      "0:12: L0001: Typename expected, found 'x'", .error, 12, nil,
      "Typename expected, found 'x' (L0001)"
    ),
    // Compilers of the C family
    ("a.frag:12:5: error: use of 'x'", .error, 12, 5, "use of 'x'"),
    ("whatever else", .note, nil, nil, "whatever else"),
  ]

  @Test(arguments: lines.indices)
  func formsAreRead(_ index: Int) throws {
    let (text, severity, line, column, message) = Self.lines[index]
    #expect(
      DriverMessage.all(in: text) == [
        DriverMessage(severity: severity, line: line, column: column, text: message)
      ])
  }

  @Test func talkIsLeftOut() {
    let log = """
      stdin
      Fragment info
      -------------
      0(1) : error C0000: a

      ERROR: 2 compilation errors.  No code generated.
      ERROR: 0:5: '' : compilation terminated
      0:2(1): error: b; candidates are:
         c
      """
    #expect(
      DriverMessage.all(in: log).map(\.text) == ["a (C0000)", "b; candidates are: c"])
  }

  @Test func hostileLogsEnd() {
    let long = String(repeating: "0:1:", count: 200_000)
    #expect(DriverMessage.all(in: long + "\n" + long).count == 2)
    #expect(DriverMessage.all(in: "ERROR: 0:99999999999999999999: x").count == 1)
    #expect(DriverMessage.all(in: "\0\n\n").isEmpty)
  }
}
