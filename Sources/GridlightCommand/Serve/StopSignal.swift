import Dispatch
import Glibc
import Synchronization

/// Waits for somebody to end the process: SIGTERM or SIGINT. A second one ends it at once.
final class StopSignal: Sendable {
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
  private static let signals = [SIGTERM, SIGINT]

  /// Returns at the first signal.
  func wait() async {
    let sources = Self.signals.map { signal in
      Glibc.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler { [self] in arrived(signal) }
      return source
    }
    await withCheckedContinuation { continuation in
      waiting.withLock { $0 = continuation }
      sources.forEach { $0.activate() }
    }
    // A source that goes no longer tells.
    withExtendedLifetime(sources) {}
  }

  private func arrived(_ signal: Int32) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    // What a shell reports of a process that a signal ends.
    guard let continuation else { _exit(128 + signal) }
    continuation.resume()
  }
}
