import FoundationEssentials
import TestSupport
import Testing

@testable import Canvas

/// Texts that are not JSON are refused where they go wrong.
@Suite struct JSONSyntaxTests {
  @Test(
    arguments: [
      ("", 1, 1, "the text ends where a value should begin"),
      ("  \n ", 2, 2, "the text ends where a value should begin"),
      ("{", 1, 2, "the text ends where a key in double quotes should begin"),
      ("[", 1, 2, "the text ends where a value should begin"),
      ("}", 1, 1, "'}' where a value should begin"),
      ("{\"a\"}", 1, 5, "'}' where the colon after a key should be"),
      ("{\"a\":}", 1, 6, "'}' where a value should begin"),
      ("{\"a\":1", 1, 7, "the text ends where ',' or '}' should be"),
      ("{\"a\":1 \"b\":2}", 1, 8, "'\"' where ',' or '}' should be"),
      ("{\n  \"a\": 1,\n}", 3, 1, "'}' after a comma; remove the comma"),
      ("[1, 2, ]", 1, 8, "']' after a comma; remove the comma"),
      ("[1,,2]", 1, 4, "',' where a value should begin"),
      ("[,]", 1, 2, "',' where a value should begin"),
      ("[1}", 1, 3, "'}' where ',' or ']' should be"),
      ("{a:1}", 1, 2, "'a' where a key in double quotes should begin"),
      ("{'a':1}", 1, 2, "''' where a key in double quotes should begin"),
      ("{1:2}", 1, 2, "'1' where a key in double quotes should begin"),
      ("{} {}", 1, 4, "'{' after the end of the value; remove it"),
      ("{}\n// end", 2, 1, "'/' after the end of the value; remove it"),
      ("{/* gap */}", 1, 2, "'/' where a key in double quotes should begin"),
      ("\u{FEFF}{}", 1, 1, "a byte order mark is not JSON; save the text without one"),
      ("NaN", 1, 1, "NaN is not a JSON value; a text needs double quotes, a number is finite"),
      (
        "{\"width\": Infinity}", 1, 11,
        "Infinity is not a JSON value; a text needs double quotes, a number is finite"
      ),
      ("True", 1, 1, "True is not a JSON value; a text needs double quotes, a number is finite"),
      ("nul", 1, 1, "nul is not a JSON value; a text needs double quotes, a number is finite"),
      ("-Infinity", 1, 2, "'I' where a digit of a number should be"),
      ("-", 1, 2, "the text ends where a digit of a number should be"),
      ("+1", 1, 1, "'+' where a value should begin"),
      (".5", 1, 1, "'.' where a value should begin"),
      ("1.", 1, 3, "the text ends where a digit after the decimal point should be"),
      ("1.e3", 1, 3, "'e' where a digit after the decimal point should be"),
      ("1e", 1, 3, "the text ends where a digit of the exponent should be"),
      ("[1e+]", 1, 5, "']' where a digit of the exponent should be"),
      ("01", 1, 2, "a number has no zero before its digits"),
      ("-00", 1, 3, "a number has no zero before its digits"),
      ("0x10", 1, 2, "'x' after the end of the value; remove it"),
      ("1 2", 1, 3, "'2' after the end of the value; remove it"),
      ("\"a", 1, 1, "the text that begins here has no closing quote"),
      ("\"a\\\"", 1, 1, "the text that begins here has no closing quote"),
      ("\"a\nb\"", 1, 3, "'\\n' inside a text; write it as an escape"),
      ("\"\u{0}\"", 1, 2, "'\\0' inside a text; write it as an escape"),
      (
        "\"é\\q\"", 1, 3,
        "a backslash before 'q' is no escape; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
      ),
      ("\"\\u12\"", 1, 2, "\\u needs 4 hexadecimal digits"),
      ("\"\\u12G4\"", 1, 2, "\\u needs 4 hexadecimal digits"),
      ("\"\\u+123\"", 1, 2, "\\u needs 4 hexadecimal digits"),
      (
        "\"\\ud83c\"", 1, 2,
        "half of a surrogate pair; write both halves, or the character itself"
      ),
      (
        "\"a\\udf10\\ud83c\"", 1, 3,
        "half of a surrogate pair; write both halves, or the character itself"
      ),
      (
        "\"\\ud83c\\u0041\"", 1, 2,
        "half of a surrogate pair; write both halves, or the character itself"
      ),
      (
        "\"\\ud83c\\n\"", 1, 2,
        "half of a surrogate pair; write both halves, or the character itself"
      ),
      ("\u{A0}{}", 1, 1, "'\u{A0}' where a value should begin"),
      ("[\"äöü\", 🌐]", 1, 9, "'🌐' where a value should begin"),
      (
        String(repeating: "[", count: 1_000_000), 1, 65,
        "nested deeper than 64 levels; write it flatter"
      ),
      (
        String(repeating: "{\"a\":", count: 65), 1, 321,
        "nested deeper than 64 levels; write it flatter"
      ),
    ] as [(String, Int, Int, String)])
  func malformed(text: String, line: Int, column: Int, reason: String) {
    let expected = SceneError.syntax(line: line, column: column, reason: reason)
    #expect(throws: expected) { try Scene(json: text) }
    #expect(expected.description == "line \(line), column \(column): \(reason)")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00], 1, "'\u{FFFD}' where a value should begin"),
      ([0x22, 0xC3, 0x28, 0x22], 1, "the text that begins here is not UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1, "the text that begins here is not UTF-8"),
      ([0x22, 0xC0, 0xAF, 0x22], 1, "the text that begins here is not UTF-8"),
      ([0x5B, 0x22, 0x80, 0x22, 0x5D], 2, "the text that begins here is not UTF-8"),
    ] as [([UInt8], Int, String)])
  func wrongUTF8(bytes: [UInt8], column: Int, reason: String) {
    #expect(throws: SceneError.syntax(line: 1, column: column, reason: reason)) {
      try Scene(json: bytes)
    }
  }

  /// Cutting a valid text anywhere leaves no valid text.
  @Test func everyPrefixIsRefused() throws {
    let json = Array(Scene(width: 1, height: 1) { Background(id: "é\n") }.json.utf8)
    for count in 0..<json.count {
      #expect(throws: SceneError.self) { try Scene(json: Array(json.prefix(count))) }
    }
  }

  /// Random damage ends in a scene or an error, and never says yes where Foundation says no.
  @Test func damagedTexts() throws {
    var generator = SeededGenerator(seed: 3)
    let json = Array(
      Scene(width: 1, height: 1) {
        Background(); GridPulseBackground()
      }.json.utf8)
    let alphabet = Array("{}[]\",:0123456789.eE+-\\u truefalsn\n\u{7F}é".utf8) + [0xFF, 0x00]
    for _ in 0..<3000 {
      var damaged = json
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: damaged.indices, using: &generator)
        damaged[place] = alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      guard (try? JSONParser.parse(damaged)) != nil else { continue }
      #expect(throws: Never.self) { try JSONDecoder().decode(Ignored.self, from: Data(damaged)) }
    }
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }
}
