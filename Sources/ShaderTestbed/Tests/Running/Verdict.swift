/// How a test ended before what is known of drivers is taken into account.
struct Verdict: Equatable, Sendable {
  var kind: TestResult.Kind
  var reasons: [String]

  /// The same in the light of failures that are known on `driver`; the first that fits counts.
  ///
  /// - Parameter words: all that the failure says, for reasons to match.
  func judged(
    by known: [ShaderTest.ExpectedFailure], on driver: String?, words: String
  ) -> Verdict {
    let applicable = known.filter { driver.map($0.driver.matches) ?? false }
    guard let first = applicable.first, let driver else { return self }
    guard kind != .pass else {
      return Verdict(
        kind: .unexpectedPass,
        reasons: [
          "passes on \(driver), where it is known to fail (\(first.reason.text)); "
            + "take the entry out of drivers"
        ])
    }
    let isKnown = applicable.contains {
      ($0.kind.map { $0.rawValue == kind.rawValue } ?? true)
        && $0.reason.find(in: words) == .found
    }
    if isKnown { return Verdict(kind: .expectedFailure, reasons: reasons) }
    let expected = applicable.map { entry in
      (entry.kind.map { "\($0.rawValue): " } ?? "") + entry.reason.text
    }
    return Verdict(
      kind: .fail,
      reasons: [
        "fails on \(driver) for another reason than is known "
          + "(\(expected.joined(separator: "; "))): it ends with \(kind.rawValue)"
      ] + reasons)
  }
}
