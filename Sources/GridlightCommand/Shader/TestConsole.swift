import ShaderTestbed

/// Tells how a run of tests goes: a line for each that does not pass, then all in numbers.
struct TestConsole {
  private let console: Console
  private let printsJSON: Bool
  private let total: Int
  private var failed = 0
  /// The first that went wrong with standard output.
  private(set) var failure: CommandError?

  init(_ console: Console, printsJSON: Bool, total: Int) {
    self.console = console
    self.printsJSON = printsJSON
    self.total = total
  }

  mutating func tell(_ result: TestResult, _ done: Int) {
    if !result.kind.isGood { failed += 1 }
    if result.kind != .pass, !(console.isQuiet && result.kind.isGood) {
      console.endProgress()
      show(Self.line(result))
    }
    console.progress("\(done) of \(total) tests, \(failed) failed")
  }

  mutating func finish(_ report: TestReport) {
    console.endProgress()
    if !console.isQuiet { show(Self.summary(report)) }
  }

  private mutating func show(_ text: String) {
    guard !printsJSON else { return console.log(text) }
    do {
      try console.print(text + "\n")
    } catch {
      failure = failure ?? error
    }
  }

  /// `fail             waves/blue  image blue.png: 3 pixels differ ... (and 2 more)`.
  static func line(_ result: TestResult) -> String {
    let first = result.reasons.first?.split(whereSeparator: \.isNewline).first ?? ""
    let more = result.reasons.count - 1
    return result.kind.rawValue.padded(to: 17) + Quoted.text(result.name) + "  "
      + Quoted.visible(String(first)) + (more > 0 ? " (and \(more) more)" : "")
  }

  static func summary(_ report: TestReport) -> String {
    let counts = TestResult.Kind.allCases.map { ($0.rawValue, report.count($0)) }
      .filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let tests = report.results.count == 1 ? "1 test" : "\(report.results.count) tests"
    return "\(tests): \(counts.joined(separator: ", ")); \(report.seconds.fixed(2)) s\n"
      + (report.driver?.summary ?? "no driver answered")
  }
}
