import Gridlight

/// Whether two pictures are alike, for people and as JSON.
struct PictureVerdict: Encodable {
  private let passes: Bool
  private let failure: String?
  private let a: String
  private let b: String
  private let metrics: MetricsSummary

  /// - Parameters:
  ///   - a: the reference's name.
  ///   - b: the other's.
  ///   - tolerance: by how many levels bytes may differ.
  init(a: String, b: String, _ comparison: Comparison, tolerance: Int) {
    self.a = a
    self.b = b
    failure = MetricsSummary.failure(
      difference: comparison.largestDifference, tolerance: tolerance)
    passes = failure == nil
    metrics = MetricsSummary(comparison)
  }

  func tell(_ console: Console, asJSON printsJSON: Bool) throws(CommandError) -> ExitCode {
    if printsJSON {
      try console.print(json: self)
    } else {
      try console.print(
        "\(Quoted.text(a)) and \(Quoted.text(b))\n" + metrics.text
          + MetricsSummary.verdict(failure))
    }
    return passes ? .success : .checkFailed
  }
}
