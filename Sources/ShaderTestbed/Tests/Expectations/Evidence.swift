import Pixels

/// What is found while a test's expectations are looked at.
struct Evidence: Sendable {
  /// Why the test fails; empty where it does not.
  private(set) var failures: [String] = []
  private(set) var comparisons: [PictureComparison] = []
  /// Files that were written.
  private(set) var updated: [String] = []
  /// What the driver said.
  var diagnostics: [Diagnostic] = []
  /// What was drawn.
  var picture: Pixmap?

  mutating func fail(_ reason: String) {
    failures.append(reason)
  }

  mutating func note(_ comparison: PictureComparison) {
    comparisons.append(comparison)
    if let failure = comparison.failure { fail("\(comparison.title): \(failure)") }
  }

  mutating func compare(
    _ title: String, _ expected: Pixmap, _ actual: Pixmap, _ tolerance: PictureTolerance
  ) {
    do throws(PixelsError) {
      let difference = try PictureDifference(expected, actual, tolerance)
      note(
        PictureComparison(
          title, expected, actual, difference, tolerance, failure: difference.failure(tolerance)))
    } catch {
      fail("\(title): \(error)")
    }
  }

  /// Writes a golden picture; the test fails all the same, so that nobody takes for checked what was
  /// only written.
  mutating func write(_ picture: Pixmap, to path: String) {
    do throws(PixelsError) {
      try picture.writePNG(to: path)
      updated.append(path)
      // Ahead of what it mends.
      failures.insert(
        "image \(path): written by --update; look at it, and run the test again", at: 0)
    } catch {
      fail("image \(path): \(error)")
    }
  }

  /// `: ` and the first error that the driver reported; empty where it reported none.
  var firstError: String {
    diagnostics.first { $0.severity == .error }.map { ": \($0.line)" } ?? ""
  }
}
