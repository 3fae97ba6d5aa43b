import GPURenderer

/// What came of a run of tests.
public struct TestReport: Sendable {
  /// Sorted by name.
  public var results: [TestResult]
  /// What they ran on; nil where no worker ever answered.
  public var driver: Driver?
  /// Of the whole run.
  public var seconds: Double

  /// How many tests ended so.
  public func count(_ kind: TestResult.Kind) -> Int {
    results.count { $0.kind == kind }
  }

  /// Whether all passed, were skipped, or failed as they are known to.
  public var passes: Bool { results.allSatisfy(\.kind.isGood) }
}
