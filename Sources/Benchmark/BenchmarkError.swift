import Pixels

/// What the benchmark could not do, on what, and what helps.
package enum BenchmarkError: Error, Equatable, Sendable {
  /// No such program is on the path.
  case noProgram(String, remedy: String)
  case cannotStart(String, Pixels.SystemError)
  /// A program gave up.
  case failed(String, reason: String)
  /// A program said something else than it should.
  case unexpectedAnswer(String, answer: String)
}

extension BenchmarkError: CustomStringConvertible {
  /// What failed, on what, and the remedy.
  package var description: String {
    switch self {
    case .noProgram(let name, let remedy):
      "there is no program '\(name)' on the path; \(remedy)"
    case .cannotStart(let name, let error):
      "cannot start '\(name)': \(error)"
    case .failed(let name, let reason):
      "'\(name)' gave up: \(reason)"
    case .unexpectedAnswer(let name, let answer):
      "'\(name)' answered '\(answer)'; Benchmarks/peers/README.md says what a peer answers"
    }
  }
}
