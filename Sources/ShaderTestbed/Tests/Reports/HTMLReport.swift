import Canvas
import FoundationEssentials
import Glibc

/// A report as one page that needs nothing else: its pictures are in it.
package struct HTMLReport {
  private let report: TestReport
  /// What all names begin with, up to a slash; empty where they have nothing in common.
  private let folder: String

  package init(_ report: TestReport) {
    self.report = report
    folder = Self.commonFolder(report.results.map(\.name))
  }

  static func commonFolder(_ names: [String]) -> String {
    guard var common = names.first?[...] else { return "" }
    for name in names {
      common = zip(common, name).prefix { $0 == $1 }.reduce(into: "") { $0.append($1.0) }[...]
    }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }

  /// What needs somebody's attention comes first.
  static let order: [TestResult.Kind] = [
    .fail, .error, .timeout, .unexpectedPass, .expectedFailure, .skip, .pass,
  ]

  package var text: String {
    let results = Self.order.flatMap { kind in report.results.filter { $0.kind == kind } }
    let (bad, good) = (results.filter { !$0.kind.isGood }, results.filter(\.kind.isGood))
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(MarkupText.escaped(verdict))</title>
      <style>
      \(ReportStyle.text)</style>
      </head>
      <body>
      \(header)
      <main>
      <section id="failures" aria-label="Tests that need attention">
      \(bad.map { HTMLCard.text($0, in: folder) }.joined(separator: "\n"))
      </section>
      <section id="others" aria-label="Other tests">
      \(good.isEmpty ? "" : table(good))
      </section>
      <p id="none" hidden>No test matches.</p>
      </main>
      <script>
      \(ReportScript.text)</script>
      </body>
      </html>

      """
  }

  private var verdict: String {
    let bad = report.results.count { !$0.kind.isGood }
    let total = report.results.count
    let tests = total == 1 ? "1 test" : "\(total) tests"
    if bad == 0 { return total == 1 ? "The test is fine" : "All \(tests) are fine" }
    return "\(bad) of \(tests) \(bad == 1 ? "needs" : "need") attention"
  }

  private var header: String {
    let chips = Self.order.filter { report.count($0) > 0 }.map { kind in
      "<button type=\"button\" class=\"chip \(kind.rawValue)\" data-kind=\"\(kind.rawValue)\" "
        + "aria-pressed=\"true\"><b>\(report.count(kind))</b> \(kind.words)</button>"
    }
    let driver = report.driver.map { "\($0.renderer) · \($0.version)" } ?? "no driver answered"
    let facts = [folder, driver, "\(report.seconds.fixed(2)) s"].filter { !$0.isEmpty }
      .map { "<span>\(MarkupText.escaped($0))</span>" }
    return """
      <header class="\(report.passes ? "good" : "bad")">
      <h1>\(MarkupText.escaped(verdict))</h1>
      <p class="facts">\(facts.joined(separator: " "))</p>
      </header>
      <div class="tools" role="toolbar" aria-label="Which tests are shown">
      <input type="search" id="filter" placeholder="Filter by name" aria-label="Filter by name" \
      autocomplete="off" spellcheck="false"><div class="chips">\(chips.joined())</div>
      </div>
      """
  }

  private func table(_ results: [TestResult]) -> String {
    let rows = results.map { result in
      let picture = result.thumbnail.map {
        "<img src=\"\($0.dataURI)\" alt=\"\" loading=\"lazy\">"
      }
      let largest = result.comparisons.map(\.difference.largest).max()
      let reason = result.reasons.first.map { "<small>\(MarkupText.escaped($0))</small>" } ?? ""
      return """
        <tr class="test" data-kind="\(result.kind.rawValue)" \
        data-name="\(MarkupText.escaped(result.name))"><td class="thumb">\(picture ?? "")</td>\
        <th scope="row">\(HTMLCard.name(result.name, in: folder))\(reason)</th>\
        <td><span class="kind \(result.kind.rawValue)">\(result.kind.words)</span></td>\
        <td class="number">\(largest.map { "\($0)" } ?? "–")</td>\
        <td class="number">\((result.seconds * 1000).fixed(0))</td></tr>
        """
    }
    return """
      <table>
      <thead><tr><th><span class="unseen">Picture</span></th><th scope="col">Test</th>\
      <th scope="col">Result</th><th scope="col" class="number">Max. difference</th>\
      <th scope="col" class="number">ms</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }
}

extension TestResult.Kind {
  /// For people.
  var words: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .error: "error"
    case .timeout: "timeout"
    case .skip: "skipped"
    case .expectedFailure: "known failure"
    case .unexpectedPass: "unexpected pass"
    }
  }
}

extension [UInt8] {
  /// A PNG as a page holds it.
  var dataURI: String { "data:image/png;base64," + Data(self).base64EncodedString() }
}
