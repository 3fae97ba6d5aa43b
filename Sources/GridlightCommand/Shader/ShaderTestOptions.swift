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
    CommandDeclaration.Group(title: "tests", options: [filter.declaration, update.declaration]),
    CommandDeclaration.Group(title: "reports", options: [report.declaration, junit.declaration]),
    WorkerOptions.groupWithJobs, General.groupWithJSON,
  ]

  private static func name(
    _ text: String, _ spelling: String, _ subject: String
  ) throws(Fault) -> String {
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty text", allowed: "\(subject) is not empty")
    }
    return text
  }
}
