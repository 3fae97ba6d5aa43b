import GPURenderer

/// What a driver must make of the stages, or of the program.
public struct StageExpectation: Equatable, Sendable {
  /// Whether it takes them.
  public var isAccepted: Bool
  /// Must be found in what it says.
  public var message: TextPattern?

  /// - Parameters:
  ///   - subject: what was done: "compile".
  ///   - isAccepted: what the driver did; nil where it was not tried.
  ///   - words: what the driver said.
  func check(
    _ subject: String, isAccepted: Bool?, words: String, _ evidence: inout Evidence
  ) {
    let expected = self.isAccepted ? "pass" : "fail"
    guard let isAccepted else {
      evidence.fail("\(subject) is not tried, and \(expected) is expected: a stage is refused")
      return
    }
    guard isAccepted == self.isAccepted else {
      evidence.fail(
        isAccepted
          ? "\(subject) passes, and fail is expected"
          : "\(subject) fails, and pass is expected" + evidence.firstError)
      return
    }
    switch message?.find(in: words) {
    case nil, .found: break
    case .absent:
      evidence.fail(
        "\(subject): \(isAccepted ? "it passes" : "it fails"), but what the driver says has no "
          + "\(message?.text ?? "")" + evidence.firstError)
    case .abandoned:
      evidence.fail(
        "\(subject): the search for \(message?.text ?? "") takes too long; write a simpler "
          + "expression")
    }
  }
}
