import Canvas
import Glibc

/// A report as JUnit XML, valid for the schemas that Jenkins and others check by: no attribute of
/// `testsuites`, every one of `testsuite`, at most one element in a `testcase`.
package struct JUnitReport {
  private let report: TestReport
  /// Seconds since 1970.
  private let time: time_t
  private let host: String

  package init(_ report: TestReport) {
    self.init(report, time: Glibc.time(nil), host: Self.hostName)
  }

  init(_ report: TestReport, time: time_t, host: String) {
    self.report = report
    self.time = time
    self.host = host
  }

  package var text: String {
    let results = report.results
    let suite = [
      ("name", "gridlight shader test"), ("tests", "\(results.count)"),
      ("failures", "\(results.count { $0.kind.element == .failure })"),
      ("errors", "\(results.count { $0.kind.element == .error })"),
      ("skipped", "\(results.count { $0.kind.element == .skipped })"),
      ("time", report.seconds.fixed(3)), ("timestamp", timestamp), ("hostname", host),
      ("id", "0"), ("package", "shaders"),
    ]
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    lines.append("  " + Self.opening("testsuite", suite) + ">")
    lines.append("    <properties>")
    lines += properties.map { name, value in
      "      " + Self.opening("property", [("name", name), ("value", value)]) + "/>"
    }
    lines.append("    </properties>")
    lines += results.flatMap(Self.lines)
    lines += ["    <system-out/>", "    <system-err/>", "  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private var properties: [(String, String)] {
    guard let driver = report.driver else { return [] }
    return [
      ("driver.renderer", driver.renderer), ("driver.vendor", driver.vendor),
      ("driver.version", driver.version), ("driver.platform", driver.platform.rawValue),
      ("driver.software", driver.isSoftware ? "true" : "false"),
    ]
  }

  private static func lines(_ result: TestResult) -> [String] {
    let parts = result.name.split(separator: "/")
    let folder = parts.dropLast().joined(separator: ".")
    let start =
      "    "
      + opening(
        "testcase",
        [
          ("name", String(parts.last ?? "")), ("classname", folder.isEmpty ? "shaders" : folder),
          ("time", result.seconds.fixed(3)),
        ])
    guard let element = result.kind.element else { return [start + "/>"] }
    let message = result.reasons.first ?? ""
    let body: String
    if element == .skipped {
      body = opening("skipped", [("message", "\(result.kind.rawValue): \(message)")]) + "/>"
    } else {
      let details = result.reasons + result.diagnostics.map(\.line)
      body =
        opening(element.rawValue, [("message", message), ("type", result.kind.rawValue)]) + ">"
        + MarkupText.escaped(details.joined(separator: "\n")) + "</\(element.rawValue)>"
    }
    return [start + ">", "      " + body, "    </testcase>"]
  }

  /// An element's beginning, without its end.
  private static func opening(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)" + attributes.map { " \($0)=\"\(MarkupText.escaped($1))\"" }.joined()
  }

  /// UTC, without a zone, as the schema has it.
  private var timestamp: String {
    var (time, parts) = (time, tm())
    gmtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
    return String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

private enum JUnitElement: String {
  case failure, error, skipped
}

extension TestResult.Kind {
  /// nil for a test that passes. A failure that is known counts as skipped, since it is no news.
  fileprivate var element: JUnitElement? {
    switch self {
    case .pass: nil
    case .fail, .unexpectedPass: .failure
    case .error, .timeout: .error
    case .skip, .expectedFailure: .skipped
    }
  }
}
