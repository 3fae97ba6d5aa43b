import GPURenderer
import Pixels

/// A report as JSON: all of it but the pictures.
package struct ReportSummary: Encodable {
  private let passes: Bool
  private let driver: Driver?
  private let seconds: Double
  /// How many tests ended so, by kind; every kind is there.
  private let counts: [String: Int]
  private let tests: [Test]

  package init(_ report: TestReport) {
    passes = report.passes
    driver = report.driver
    seconds = report.seconds
    counts = Dictionary(
      uniqueKeysWithValues: TestResult.Kind.allCases.map { ($0.rawValue, report.count($0)) })
    tests = report.results.map(Test.init)
  }

  private struct Test: Encodable {
    let name: String
    let path: String
    let kind: TestResult.Kind
    let reasons: [String]
    let seconds: Double
    let diagnostics: [Diagnostic]
    let comparisons: [Comparison]
    let updated: [String]

    init(_ result: TestResult) {
      name = result.name
      path = result.path
      kind = result.kind
      reasons = result.reasons
      seconds = result.seconds
      diagnostics = result.diagnostics
      comparisons = result.comparisons.map(Comparison.init)
      updated = result.updated
    }
  }

  private struct Comparison: Encodable {
    let title: String
    let passes: Bool
    let width: Int
    let height: Int
    let tolerance: Int
    let maxFraction: Double
    let largestDifference: Int
    let meanDifference: Double
    let pixelsOver: Int
    let fractionOver: Double
    let worstPixel: [Int]?
    let worstWindow: Window?

    init(_ comparison: TestResult.Comparison) {
      let difference = comparison.difference
      title = comparison.title
      passes = comparison.passes
      width = difference.size.width
      height = difference.size.height
      tolerance = comparison.tolerance.levels
      maxFraction = comparison.tolerance.maxFraction
      largestDifference = difference.largest
      meanDifference = difference.mean
      pixelsOver = difference.overCount
      fractionOver = difference.overFraction
      worstPixel = difference.worstPixel.map { [$0.x, $0.y] }
      worstWindow = difference.worstWindow.map(Window.init)
    }
  }

  private struct Window: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let meanDifference: Double

    init(_ window: PictureDifference.Window) {
      x = window.origin.x
      y = window.origin.y
      width = window.size.width
      height = window.size.height
      meanDifference = window.mean
    }
  }
}
