import Canvas

extension ShaderError {
  /// How a test ends that meets this error.
  var verdict: Verdict {
    switch self {
    case .timeout(let limit):
      Verdict(
        kind: .timeout,
        reasons: [
          "took longer than \((limit / .seconds(1)).plainText) s; allow more with the test's key deadline, "
            + "or with --deadline"
        ])
    case .invalid(let faults):
      Verdict(kind: .error, reasons: faults)
    default: Verdict(kind: .error, reasons: [description])
    }
  }
}
