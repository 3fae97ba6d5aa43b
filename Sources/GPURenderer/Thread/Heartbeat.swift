import Synchronization

/// When the render thread last came back from the driver.
final class Heartbeat: Sendable {
  private let last = Mutex(ContinuousClock.now)

  func beat() {
    last.withLock { $0 = .now }
  }

  /// Returns when no beat has come for `limit`.
  ///
  /// - Throws: `CancellationError`.
  func waitForSilence(of limit: Duration) async throws {
    while true {
      let end = last.withLock { $0 + limit }
      try await Task.sleep(until: end, clock: .continuous)
      if last.withLock({ $0 + limit }) <= .now { return }
    }
  }
}
