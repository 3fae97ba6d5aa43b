import Glibc
import Gridlight
import ShaderTestbed

/// The options of `gridlight shader test`.
enum ShaderTestOptions {
  static let filter = Option<NamePattern>(
    "filter", "PATTERN",
    help: "only tests whose name has PATTERN in it, or fits it where it has * or ?"
  ) { text, spelling throws(Fault) in
    NamePattern(try name(text, spelling, "a pattern"))
  }
  static let jobs = FuzzOptions.integer(
    "jobs", "N", 1...64, help: "how many workers draw at once [one for each processor, at most 8]")
  static let deadline = Option<Duration>(
    "deadline", "S", help: "the longest that a test may take that gives none itself, in s [10]"
  ) { text, spelling throws(Fault) in
    let seconds = try ParameterText.number(
      text, spelling,
      NumberRule("a deadline is a number above 0 and at most 3600 (seconds)") {
        $0 > 0 && $0 <= 3600
      })
    return .seconds(seconds)
  }
  static let update = Flag(
    "update",
    help: "write golden pictures that are not there or that differ; their tests fail this once")
  static let report = Option<String>(
    "report", "DIR", help: "write index.html, which needs nothing else, and pictures of failures"
  ) { text, spelling throws(Fault) in try name(text, spelling, "a folder") }
  static let junit = Option<String>(
    "junit", "FILE", help: "write the results as JUnit XML, for CI"
  ) { text, spelling throws(Fault) in try name(text, spelling, "a file") }

  static let groups = [
    CommandDeclaration.Group(
      title: "running",
      options: [
        filter.declaration, jobs.declaration, deadline.declaration, update.declaration,
        RendererOptions.platform.declaration, RendererOptions.device.declaration,
      ]),
    CommandDeclaration.Group(
      title: "reports", options: [report.declaration, junit.declaration]),
    General.groupWithJSON,
  ]

  /// One for each processor: a software driver's own threads share them.
  static var usualJobs: Int { min(8, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static func name(
    _ text: String, _ spelling: String, _ subject: String
  ) throws(Fault) -> String {
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty text", allowed: "\(subject) is not empty")
    }
    return text
  }
}
