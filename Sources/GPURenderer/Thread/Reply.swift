import Synchronization

/// Takes whatever comes first, a result, a failure or a cancellation, and gives it to the one task that
/// waits for it.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    /// The continuation is there once its task waits.
    case awaited(CheckedContinuation<Void, Never>?)
    case here(Result<Value, any Error>)
    /// Kept no longer, since whoever changes a frame that somebody else keeps copies it.
    case taken
  }

  private let state = Mutex(State.awaited(nil))

  /// Whether a result still matters to anyone.
  var isAwaited: Bool {
    state.withLock { if case .awaited = $0 { true } else { false } }
  }

  /// Waits for the result; to be asked for once.
  var value: Value {
    get async throws {
      while true {
        if let result = take() { return try result.get() }
        await withCheckedContinuation { continuation in
          let isHere = state.withLock { state in
            guard case .awaited = state else { return true }
            state = .awaited(continuation)
            return false
          }
          if isHere { continuation.resume() }
        }
      }
    }
  }

  private func take() -> Result<Value, any Error>? {
    state.withLock { state in
      guard case .here(let result) = state else { return nil }
      state = .taken
      return result
    }
  }

  func resume(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .awaited(let continuation) = state else { return nil }
      state = .here(result)
      return continuation
    }
    continuation?.resume()
  }
}
