import FoundationEssentials
import Glibc
import Testing

@testable import ShaderTestbed

@Suite struct TestSearchTests {
  private static let plain = #"{"shader": "s", "expect": {"finite": true}}"#

  @Test func findsEachOnceAndSorted() throws {
    let folder = try TestFolder()
    for name in ["b.test.json", "a.test.json", "sub/deep/c.test.json", ".git/d.test.json"] {
      try folder.write(Self.plain, to: name)
    }
    try folder.write("{}", to: "scene.json")
    // A loop, a second way to a folder, and a second name of a file.
    #expect(symlink("..", "\(folder.path)/sub/up") == 0)
    #expect(symlink("sub", "\(folder.path)/other") == 0)
    #expect(symlink("a.test.json", "\(folder.path)/z.test.json") == 0)
    let names = ["a", "b", "other/deep/c"].map { "\(folder.path)/\($0)" }
    #expect(try folder.tests.map(\.name) == names)
    let twice = [folder.path + "//", "\(folder.path)/./a.test.json", folder.path]
    #expect(try TestSearch.tests(at: twice).map(\.name) == names)
  }

  @Test func whatCannotBeReadIsATestAtFault() throws {
    let folder = try TestFolder()
    try folder.write("{", to: "syntax.test.json")
    #expect(symlink("nowhere", "\(folder.path)/dangling.test.json") == 0)
    #expect(mkfifo("\(folder.path)/fifo.test.json", 0o600) == 0)
    let errors = try folder.tests.map { test in
      switch test.test {
      case .success: "none"
      case .failure(.invalid(let faults)): faults.joined()
      case .failure(.cannotRead(let message)): message
      case .failure(let error): "\(error)"
      }
    }
    #expect(errors.count == 2)
    #expect(errors[0].contains("dangling.test.json: No such file or directory (ENOENT)"))
    #expect(errors[1].hasPrefix("line 1, column 2: "))
  }

  @Test func operandsThatAreNoTests() throws {
    let folder = try TestFolder()
    try folder.write("void main() {}", to: "s.frag")
    #expect(
      throws: ShaderError.invalid([
        "\(folder.path)/s.frag: no test; a test's name ends in .test.json"
      ])
    ) { try TestSearch.tests(at: ["\(folder.path)/s.frag"]) }
    #expect {
      try TestSearch.tests(at: ["\(folder.path)/absent"])
    } throws: { error in
      guard case ShaderError.cannotRead(let message) = error else { return false }
      return message.contains("absent: No such file or directory")
    }
    #expect(try folder.tests.isEmpty)
  }
}
