import Synchronization

/// Resumes one continuation once, with whatever comes first: a result, a failure, a cancellation.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case created
    case awaited(CheckedContinuation<Value, any Error>)
    /// The result came before the continuation.
    case early(Result<Value, any Error>)
    case done
  }

  private let state = Mutex(State.created)

  /// Whether a result still matters to anyone.
  var isAwaited: Bool {
    state.withLock { if case .awaited = $0 { true } else { false } }
  }

  func deliver(to continuation: CheckedContinuation<Value, any Error>) {
    let early = state.withLock { state -> Result<Value, any Error>? in
      guard case .early(let result) = state else {
        state = .awaited(continuation)
        return nil
      }
      state = .done
      return result
    }
    if let early { continuation.resume(with: early) }
  }

  func resume(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .created:
        state = .early(result)
        return nil
      case .awaited(let continuation):
        state = .done
        return continuation
      case .early, .done: return nil
      }
    }
    continuation?.resume(with: result)
  }
}
