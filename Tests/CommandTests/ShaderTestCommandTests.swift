import FoundationEssentials
import Testing

/// `gridlight shader test` on the project's own shaders.
@Suite("shader test") struct ShaderTestCommandTests {
  struct Report: Decodable {
    struct Result: Decodable {
      let name: String
      let kind: String
      let reasons: [String]
      let seconds: Double
    }

    struct Driver: Decodable {
      let renderer: String
    }

    let passes: Bool
    let driver: Driver?
    let seconds: Double
    let counts: [String: Int]
    let tests: [Result]
  }

  private static let folder =
    #filePath.replacing(
      "CommandTests/ShaderTestCommandTests.swift", with: "ShaderTestbedTests/Shaders")

  private static func report(
    _ arguments: [String], exitCode: Int32
  ) throws -> (Report, GridlightProcess) {
    let run = try GridlightProcess.run(["shader", "test", "--json"] + arguments, deadline: 300)
    #expect(run.exitCode == exitCode, "\(run.errors)")
    return (try JSONDecoder().decode(Report.self, from: Data(run.outputBytes)), run)
  }

  /// Every dialect and every kind of expectation, against pictures that a script computed.
  @Test("own shaders: all pass, each in less than a tenth of a second")
  func ownShaders() throws {
    let folders = ["raw", "shadertoy", "glslviewer", "isf", "gridlight"].map {
      "\(Self.folder)/\($0)"
    }
    let (report, run) = try Self.report(folders, exitCode: 0)
    #expect(report.passes && report.tests.count >= 60 && report.driver != nil)
    #expect(report.counts["skip"] == 1 && report.counts["expectedFailure"] == 1)
    #expect(report.counts["pass"] == report.tests.count - 2)
    #expect(report.tests.map(\.name) == report.tests.map(\.name).sorted())
    // One line for each that is not a plain pass, and two in the end.
    #expect(run.errors.split(separator: "\n").count == 4)
  }

  /// A table beside the tests says how each must end, and what it must say.
  @Test("tests that must not pass end as their table says")
  func outcomes() throws {
    struct Outcome: Decodable {
      let kind: String
      let reason: String
    }

    let path = "\(Self.folder)/outcomes"
    let data = try Data(contentsOf: URL(filePath: "\(path)/table.json"))
    let table = try JSONDecoder().decode([String: Outcome].self, from: data)
    let (report, _) = try Self.report([path], exitCode: 1)
    #expect(Set(report.tests.map(\.name)) == Set(table.keys.map { "\(path)/\($0)" }))
    for test in report.tests {
      let outcome = try #require(table[String(test.name.dropFirst(path.count + 1))])
      #expect(test.kind == outcome.kind, "\(test)")
      let said = test.reasons.joined(separator: "\n")
      #expect(outcome.reason.isEmpty || said.contains(outcome.reason), "\(test)")
    }
    #expect(!report.passes && report.counts.values.allSatisfy { $0 > 0 })
  }

  @Test("one line a test, a summary, and files of reports")
  func reports() throws {
    let run = try GridlightProcess.run(
      [
        "shader", "test", "\(Self.folder)/outcomes", "--filter", "wrong", "--report", "out/report",
        "--junit", "junit.xml", "--jobs", "1",
      ])
    #expect(run.exitCode == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4 && lines.prefix(2).allSatisfy { $0.hasPrefix("fail  ") })
    #expect(lines[2].hasPrefix("2 tests: 2 fail; ") && lines[2].hasSuffix(" s"))
    #expect(run.errors.contains("report: out/report/index.html"))
    #expect(run.files.keys.contains("junit.xml"))
    let pictures = run.files.keys.filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 3 && pictures.allSatisfy { $0.hasPrefix("out/report/") })
    let page = String(decoding: run.files["out/report/index.html"] ?? [], as: UTF8.self)
    #expect(page.contains("2 of 2 tests need attention"))
  }

  @Test("--update writes a golden picture, fails once, and passes from then on")
  func updates() throws {
    let test = #"{"shader": "s.frag", "canvas": "4x4", "expect": {"image": "g.png"}}"#
    let shader = "void main() { gl_FragColor = vec4(0.2, 0.4, 0.6, 0.8); }"
    let given = ["s.frag": Array(shader.utf8), "t.test.json": Array(test.utf8)]
    let first = try GridlightProcess.run(["shader", "test", ".", "--update"], given: given)
    #expect(first.exitCode == 1 && first.output.contains("written by --update"))
    let golden = try #require(first.files["g.png"])
    let second = try GridlightProcess.run(
      ["shader", "test", "t.test.json", "-q"], given: given.merging(["g.png": golden]) { $1 })
    #expect(second.exitCode == 0 && second.output.isEmpty && second.errors.isEmpty)
  }

  @Test(
    "what is no test",
    arguments: [
      ([], 2, "no tests; name a folder or files"),
      (["."], 2, "no test in .; a test is a file NAME.test.json"),
      (["absent"], 5, "cannot read absent: No such file or directory"),
      (["s.frag"], 2, "s.frag: no test; a test's name ends in .test.json"),
      ([".", "--jobs", "0"], 2, "--jobs"), ([".", "--filter", ""], 2, "--filter"),
      ([".", "--repot", "x"], 2, "did you mean --report?"),
    ] as [([String], Int32, String)])
  func usage(arguments: [String], exitCode: Int32, words: String) throws {
    let run = try GridlightProcess.run(
      ["shader", "test"] + arguments, given: ["s.frag": Array("void main() {}".utf8)])
    #expect(run.exitCode == exitCode && run.errors.contains(words), "\(run.errors)")
  }

  @Test("a filter that fits nothing, and a device that is not there")
  func nothingToRun() throws {
    let none = try GridlightProcess.run(
      ["shader", "test", "\(Self.folder)/raw", "--filter", "no-such-name"])
    #expect(none.exitCode == 2 && none.errors.contains("fits none of "))
    let device = try GridlightProcess.run(
      ["shader", "test", "\(Self.folder)/raw", "--device", "no such device"])
    #expect(device.exitCode == 3, "\(device.errors)")
  }
}
