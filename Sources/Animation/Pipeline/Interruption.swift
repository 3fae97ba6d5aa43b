import Dispatch
import Glibc
import Synchronization

/// Whether the process has been asked to stop, by Ctrl-C or by a system that ends it.
package final class Interruption: Sendable {
  private struct State {
    var signal: Int32?
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Takes SIGINT and SIGTERM from now on; they no longer end the process by themselves.
  ///
  /// - Parameter patience: after this time `lastResort` is called, in case something waits for ever.
  package func listen(
    patience: DispatchTimeInterval, lastResort: @Sendable @escaping (Int32) -> Void
  ) {
    let queue = DispatchQueue(label: "gridlight.signals")
    for signal in [SIGINT, SIGTERM] {
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler {
        // A source that nobody holds hears nothing.
        _ = source
        self.stop(signal)
        queue.asyncAfter(deadline: .now() + patience) { lastResort(signal) }
      }
      source.resume()
    }
  }

  /// The signal that came; nil while there was none.
  package var signal: Int32? { state.withLock { $0.signal } }

  /// As if `signal` had come. Only the first counts.
  package func stop(_ signal: Int32) {
    let action = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.signal == nil else { return nil }
      state.signal = signal
      return state.action
    }
    action?()
  }

  /// - Throws: `AnimationError.interrupted`.
  package func check() throws(AnimationError) {
    if let signal { throw .interrupted(signal: signal) }
  }

  /// What is done at once when the signal comes; at once if it has come.
  func onStop(_ action: @Sendable @escaping () -> Void) {
    let hasStopped = state.withLock { state in
      state.action = action
      return state.signal != nil
    }
    if hasStopped { action() }
  }

  /// Forgets what was to be done, and what that holds.
  func endAction() {
    state.withLock { $0.action = nil }
  }
}
