import Gridlight
import ShaderTestbed

/// `gridlight shader test`: shaders drawn as their tests say, and held against what these expect.
struct ShaderTestCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader test", summary: "Runs tests of shaders, and reports what differs",
    usage: ["DIR|FILE... [options]"],
    discussion:
      "A test is a file NAME.test.json beside its shader. It names the shader, says what it is fed "
      + "(canvas, uniforms, textures, time ...), and what must come of it: an image, pixels, a fill, "
      + "a built-in pattern, another shader, finite numbers, or how compiling and linking end.\n\n"
      + "Each ends as pass, fail, error, timeout, skip, expectedFailure or unexpectedPass. The "
      + "command ends with 0 where all pass, are skipped or fail as they are known to, else with 1; "
      + "with 2 where there is no test.",
    operands: [
      CommandDeclaration.Operand(
        name: "DIR|FILE", help: "a test, or a folder with all tests in it and below it")
    ],
    maximumOperands: 10_000,
    groups: ShaderTestOptions.groups,
    examples: [
      ("gridlight shader test Shaders", "all tests below a folder"),
      (
        "gridlight shader test Shaders --filter 'waves/*' --report report",
        "some of them, with a page that shows what differs"
      ),
      ("gridlight shader test Shaders --junit junit.xml -q", "for CI"),
    ])

  private let paths: [String]
  private let filter: NamePattern?
  private let updates: Bool
  private let reportFolder: String?
  private let junitPath: String?
  private let printsJSON: Bool
  private let workers: ShaderWorkers.Options

  init(_ arguments: inout Arguments) throws(CommandError) {
    paths = arguments.operands
    filter = arguments.value(of: ShaderTestOptions.filter)
    updates = arguments.isGiven(ShaderTestOptions.update)
    reportFolder = arguments.value(of: ShaderTestOptions.report)
    junitPath = arguments.value(of: ShaderTestOptions.junit)
    printsJSON = arguments.isGiven(General.json)
    workers = ShaderWorkers.Options(&arguments)
    if paths.isEmpty {
      arguments.report("no tests; name a folder or files, such as 'gridlight shader test Shaders'")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let tests = try found()
    if let reportFolder {
      try OutputFolder.make(reportFolder, remedy: "name another with --report DIR")
    }
    var options = TestRun.Options()
    options.jobs = workers.count
    options.updates = updates
    options.keepsPictures = reportFolder != nil
    let run = TestRun(tests, on: ShaderWorkers(workers), options: options)
    var teller = TestConsole(console, printsJSON: printsJSON, total: tests.count)
    let report: TestReport
    do throws(ShaderError) {
      report = try await run.report { teller.tell($0, $1) }
    } catch {
      throw CommandError(shader: error)
    }
    teller.finish(report)
    if printsJSON { try console.print(json: ReportSummary(report)) }
    try write(report, console)
    if let failure = teller.failure { throw failure }
    return report.passes ? .success : .checkFailed
  }

  private func write(_ report: TestReport, _ console: Console) throws(CommandError) {
    do throws(PixelsError) {
      if let junitPath {
        try OutputFile.write(Array(JUnitReport(report).text.utf8), to: junitPath)
      }
      guard let reportFolder else { return }
      try ReportFolder.write(report, to: reportFolder)
      console.note("report: \(Quoted.text("\(reportFolder)/index.html"))")
    } catch {
      throw CommandError(error)
    }
  }

  /// - Throws: `CommandError.usage` where there is no test to run.
  private func found() throws(CommandError) -> [FoundTest] {
    let all: [FoundTest]
    do throws(ShaderError) {
      all = try TestSearch.tests(at: paths)
    } catch {
      throw CommandError(shader: error)
    }
    guard !all.isEmpty else {
      let places = paths.map(Quoted.text).joined(separator: ", ")
      throw .usage(["no test in \(places); a test is a file NAME\(TestSearch.ending)"])
    }
    guard let filter else { return all }
    let tests = all.filter { filter.matches($0.name) }
    guard !tests.isEmpty else {
      throw .usage([
        "--filter \(Quoted.text(filter.text)) fits none of \(all.count) tests; the first is "
          + Quoted.text(all[0].name)
      ])
    }
    return tests
  }
}
