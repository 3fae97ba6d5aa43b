import Testing

@testable import ShaderTestbed

/// Values as texts and files give them.
struct UniformTextTests {
  static let texts: [(String, [Double])] = [
    ("0.5", [0.5]), ("1,2", [1, 2]), ("1, -2e1 ,3", [1, -20, 3]), ("true", [1]), ("false", [0]),
    ("#ff8800", [1, 136.0 / 255, 0, 1]), ("#FF880080", [1, 136.0 / 255, 0, 128.0 / 255]),
  ]

  @Test(arguments: texts)
  func textsAreRead(_ text: String, _ numbers: [Double]) throws {
    #expect(try UniformValue(text).numbers == numbers)
  }

  @Test(arguments: ["", "x", "1,", ",1", "1,,2", "#ff88", "#ff880g", "nan", "inf", "0x10", "1e999"])
  func otherTextsAreFaults(_ text: String) {
    let error = #expect(throws: ShaderError.self) { try UniformValue(text, name: "tint") }
    guard case .invalid(let faults)? = error else { return }
    #expect(faults.count == 1)
    #expect(faults[0].hasPrefix("tint: "))
    #expect(faults[0].contains("commas"))
  }

  @Test func filesAreRead() throws {
    let json = """
      {"a": 1, "b": [1, 2.5], "c": true, "d": "#0000ff", "e": [true, false],
       "f": {"func": "glUniform2f", "args": [256, 128]}, "g": {"func": "glUniform1i", "args": [3]},
       "h": {"func": "glUniform2fv", "args": [1, 2, 3, 4], "binding": 2},
       "i": {"func": "glUniformMatrix2fv", "args": [1, 0, 0, 1]},
       "j": {"func": "glUniformMatrix2x3fv", "args": [1, 2, 3, 4, 5, 6]}}
      """
    let values = try UniformFile(json: Array(json.utf8), name: "u.json").values
    let expected: [String: [Double]] = [
      "a": [1], "b": [1, 2.5], "c": [1], "d": [0, 0, 1, 1], "e": [1, 0], "f": [256, 128],
      "g": [3], "h": [1, 2, 3, 4], "i": [1, 0, 0, 1], "j": [1, 2, 3, 4, 5, 6],
    ]
    #expect(values.mapValues(\.numbers) == expected)
  }

  @Test(arguments: [
    ("[1]", "u.json: uniforms are an object"),
    ("{\"a\": 1,}", "u.json: line 1, column 9"),
    ("{\"a\": null}", "u.json: a: null is not allowed"),
    ("{\"a\": []}", "u.json: a: [] is not allowed"),
    ("{\"a\": [\"x\"]}", "u.json: a: \"x\" is not a number"),
    ("{\"a\": 1e999}", "u.json: a: 1e999 is not a finite number"),
    ("{\"a\": 1, \"a\": 2}", "u.json: a: a second value"),
    ("{\"$compute\": {\"num_groups\": [1, 1, 1]}}", "u.json: $compute: not a uniform"),
    ("{\"a\": {\"func\": \"glUniform5f\", \"args\": [1]}}", "u.json: a: glUniform5f is not a"),
    ("{\"a\": {\"func\": \"glUniform2f\", \"args\": [1]}}", "u.json: a: 1 arguments; glUniform2f"),
    ("{\"a\": {\"func\": \"glUniform1f\"}}", "u.json: a: a uniform is"),
    ("{\"a\": {\"function\": \"glUniform1f\"}}", "u.json: a.function: not allowed"),
  ])
  func faultsOfFiles(_ json: String, _ expected: String) {
    let error = #expect(throws: ShaderError.self) {
      try UniformFile(json: Array(json.utf8), name: "u.json")
    }
    guard case .invalid(let faults)? = error else { return }
    #expect(faults.first?.hasPrefix(expected) == true, "\(faults)")
  }

  @Test func allFaultsOfAFile() {
    let error = #expect(throws: ShaderError.self) {
      try UniformFile(json: Array("{\"a\": null, \"b\": [], \"c\": 1}".utf8), name: "u.json")
    }
    guard case .invalid(let faults)? = error else { return }
    #expect(faults.count == 2)
  }
}
