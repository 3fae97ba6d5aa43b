import Synchronization

/// Where the render thread tells that it has come back from the driver, and learns whether anyone
/// still waits for what it does.
final class Heartbeat: Sendable {
  private struct State {
    var last = ContinuousClock.now
    var isResting = false
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
      state.isResting = false
      return state.isAwaited
    }
    return isAwaited()
  }

  /// Until the next beat the thread is not with the driver, and takes as long as it takes.
  func rest() {
    state.withLock { $0.isResting = true }
  }

  /// Returns when no beat has come for `limit`.
  ///
  /// - Throws: `CancellationError`.
  func waitForSilence(of limit: Duration) async throws {
    while true {
      let now = ContinuousClock.now
      let end = state.withLock { ($0.isResting ? now : $0.last) + limit }
      try await Task.sleep(until: end, clock: .continuous)
      if state.withLock({ !$0.isResting && $0.last + limit <= .now }) { return }
    }
  }
}
