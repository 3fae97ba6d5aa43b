import Pixels

/// A folder with `index.html`, and the pictures of tests that fail as files of their own:
/// `NAME-expected.png`, `NAME-actual.png`, `NAME-difference.png`.
package enum ReportFolder {
  /// Writes into a folder that is there.
  package static func write(_ report: TestReport, to folder: String) throws(PixelsError) {
    try OutputFile.write(Array(HTMLReport(report).text.utf8), to: "\(folder)/index.html")
    var taken: Set<String> = []
    for result in report.results where !result.kind.isGood {
      for pictures in result.comparisons.compactMap(\.pictures) {
        let name = fileName(result.name, &taken)
        try OutputFile.write(pictures.expected, to: "\(folder)/\(name)-expected.png")
        try OutputFile.write(pictures.actual, to: "\(folder)/\(name)-actual.png")
        try OutputFile.write(pictures.difference, to: "\(folder)/\(name)-difference.png")
      }
    }
  }

  /// The test's name without slashes and other signs, short enough for a file's, with a number where
  /// another test has the same.
  static func fileName(_ name: String, _ taken: inout Set<String>) -> String {
    let parts = name.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    let plain = parts.filter { $0 != ".." }.joined(separator: "-")
    var short = plain[...]
    while short.utf8.count > 200 { short = short.dropFirst() }
    var (result, number) = (String(short), 2)
    while !taken.insert(result).inserted {
      result = "\(short)-\(number)"
      number += 1
    }
    return result
  }
}
