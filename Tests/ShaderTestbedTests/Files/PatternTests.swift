import TestSupport
import Testing

@testable import ShaderTestbed

@Suite struct PatternTests {
  /// By the definition, without regard to time.
  private static func fits(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return fits(pattern.dropFirst(), name) || !name.isEmpty && fits(pattern, name.dropFirst())
    }
    guard let character = name.first, first == "?" || first == character else { return false }
    return fits(pattern.dropFirst(), name.dropFirst())
  }

  @Test func globsAgainstTheirDefinition() {
    var generator = SeededGenerator(seed: 7)
    var found = 0
    for _ in 0..<20_000 {
      func text(_ letters: [Character], _ length: Int) -> String {
        String(
          (0..<Int.random(in: 0...length, using: &generator)).map { _ in
            generator.choice(letters)
          })
      }
      let pattern = text(["a", "b", "*", "?"], 6)
      let name = text(["a", "b"], 7)
      let isGlob = pattern.contains("*") || pattern.contains("?")
      let expected =
        isGlob ? Self.fits(pattern[...], name[...]) : pattern.isEmpty || name.contains(pattern)
      #expect(NamePattern(pattern).matches(name) == expected, "\(pattern) on \(name)")
      if expected { found += 1 }
    }
    #expect(found > 1000)
  }

  @Test func namesRegardNoCase() {
    #expect(NamePattern("LLVMpipe").matches("llvmpipe (LLVM 19.1.7, 256 bits)"))
    #expect(NamePattern("llvmpipe*").matches("LLVMPIPE (x)"))
    #expect(!NamePattern("pipe*").matches("llvmpipe (x)"))
    #expect(!NamePattern("softpipe").matches("llvmpipe"))
  }

  /// 64 stars against a long name: without end for a matcher that tries every way.
  @Test(.timeLimit(.minutes(5))) func globsTakeNoMoreThanTheProduct() {
    let pattern = String(repeating: "*a", count: 64) + "b"
    #expect(!NamePattern(pattern).matches(String(repeating: "a", count: 10_000)))
  }

  @Test func textsAndExpressions() throws {
    #expect(TextPattern("(") == nil && TextPattern("a{2") != nil || TextPattern("(") == nil)
    let undeclared = try #require(TextPattern("'.*' : undeclared"))
    #expect(undeclared.find(in: "0:3: 'speed' : undeclared identifier") == .found)
    #expect(undeclared.find(in: "0:3: 'speed' : redefined") == .absent)
    // As it stands, though as an expression it means something else.
    #expect(try #require(TextPattern("f(x)")).find(in: "in f(x) there") == .found)
    #expect(try #require(TextPattern("1+1")).find(in: "it is 1+1") == .found)
  }

  @Test func onlyTheBeginningIsSearched() throws {
    let pattern = try #require(TextPattern("needle"))
    let hay = String(repeating: "x", count: TextPattern.searchedBytes - 6)
    #expect(pattern.find(in: hay + "needle") == .found)
    #expect(pattern.find(in: hay + "xneedle") == .absent)
  }

  @Test(.timeLimit(.minutes(5))) func anExpressionWithoutEndIsLeft() throws {
    let pattern = try #require(TextPattern("^(([a-z])+.)+[A-Z]([a-z])+$"))
    #expect(pattern.find(in: String(repeating: "a", count: 60)) == .abandoned)
  }
}
