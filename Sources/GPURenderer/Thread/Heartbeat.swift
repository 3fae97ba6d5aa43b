import Synchronization

/// Where the render thread tells that it has come back from the driver, and learns whether anyone
/// still waits for what it does.
final class Heartbeat: Sendable {
  private struct State {
    var last = ContinuousClock.now
    var isAwaited: @Sendable () -> Bool = { true }
  }

  private let state = Mutex(State())

  /// A job begins.
  func start(isAwaited: @Sendable @escaping () -> Bool) {
    state.withLock { $0 = State(isAwaited: isAwaited) }
  }

  /// - Returns: whether to go on.
  @discardableResult
  func beat() -> Bool {
    let isAwaited = state.withLock { state in
      state.last = .now
      return state.isAwaited
    }
    return isAwaited()
  }

  /// Returns when no beat has come for `limit`.
  ///
  /// - Throws: `CancellationError`.
  func waitForSilence(of limit: Duration) async throws {
    while true {
      let end = state.withLock { $0.last + limit }
      try await Task.sleep(until: end, clock: .continuous)
      if state.withLock({ $0.last + limit }) <= .now { return }
    }
  }
}
