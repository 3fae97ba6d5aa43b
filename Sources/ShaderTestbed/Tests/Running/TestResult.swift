/// What came of a test.
public struct TestResult: Sendable {
  /// How a test can end.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// All that is expected holds.
    case pass
    /// Something that is expected does not hold.
    case fail
    /// It cannot be told: the test's file is at fault, or the driver crashed.
    case error
    /// The driver did not answer in time.
    case timeout
    /// It was not run, for the reason that its file gives.
    case skip
    /// It fails as its file says that it does on this driver.
    case expectedFailure
    /// It passes on a driver on which its file says that it fails.
    case unexpectedPass

    /// Whether a run with such a result is a success.
    public var isGood: Bool {
      switch self {
      case .pass, .skip, .expectedFailure: true
      case .fail, .error, .timeout, .unexpectedPass: false
      }
    }
  }

  /// The file's path without its ending.
  public var name: String
  /// Of the test's file.
  public var path: String
  /// How it ended.
  public var kind: Kind
  /// Why, one reason each; empty where it passes.
  public var reasons: [String] = []
  /// In seconds.
  public var seconds = 0.0
  /// What the driver said.
  public var diagnostics: [Diagnostic] = []
  /// The pictures that were compared.
  public var comparisons: [Comparison] = []
  /// The golden files that were written.
  public var updated: [String] = []
  /// What was drawn, small, as a PNG; nil where nothing was, or where nobody asked.
  public var thumbnail: [UInt8]?

  /// Two pictures that were held against each other.
  public struct Comparison: Sendable {
    /// What was expected: `image dots.png`.
    public var title: String
    /// Whether they are near enough.
    public var passes: Bool
    /// How they differ.
    public var difference: PictureDifference
    /// How far they may.
    public var tolerance: PictureTolerance
    /// nil where they are near enough, or where nobody asked.
    public var pictures: Pictures?
  }

  /// PNG files.
  public struct Pictures: Sendable {
    /// What should have been drawn.
    public var expected: [UInt8]
    /// What was drawn.
    public var actual: [UInt8]
    /// Black where they are equal, white where they differ most.
    public var difference: [UInt8]
    /// The difference that is white, in levels.
    public var fullScale: Double
  }
}
