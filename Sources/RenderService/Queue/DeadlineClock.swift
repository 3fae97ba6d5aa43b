import Dispatch
import Processes
import Synchronization

/// Calls back when a fixed time has passed, from a thread of its own: it keeps time also when every
/// other thread is busy.
final class DeadlineClock: Sendable {
  private struct State {
    /// All wait equally long, so the first is due first.
    var entries: [Entry] = []
    var isClosed = false
  }

  private struct Entry {
    let time: ContinuousClock.Instant
    let action: @Sendable () -> Void
    let isWanted: @Sendable () -> Bool
  }

  let limit: Duration
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// - Throws: `HTTPServerError.cannotStart` when the system gives no thread.
  init(_ limit: Duration) throws(HTTPServerError) {
    self.limit = limit
    do { try SystemThread.start { self.run() } } catch { throw .cannotStart }
  }

  /// Calls `action` after the limit unless `isWanted` says no by then.
  func schedule(
    isWanted: @Sendable @escaping () -> Bool, _ action: @Sendable @escaping () -> Void
  ) {
    let entry = Entry(time: .now + limit, action: action, isWanted: isWanted)
    let isFirst = state.withLock { state in
      state.entries.append(entry)
      return state.entries.count == 1
    }
    if isFirst { changed.signal() }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    changed.signal()
  }

  private func run() {
    while true {
      let (due, wait, isClosed) = take()
      if isClosed { return }
      due.forEach { $0.action() }
      guard let wait else {
        changed.wait()
        continue
      }
      let (seconds, attoseconds) = wait.components
      let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
      _ = changed.wait(timeout: .now() + .nanoseconds(max(nanoseconds, 0) + 100_000))
    }
  }

  /// Entries that are due, and how long the next has time; nil when there is none.
  private func take() -> (due: [Entry], wait: Duration?, isClosed: Bool) {
    let now = ContinuousClock.now
    return state.withLock { state in
      let first = state.entries.firstIndex { $0.time > now && $0.isWanted() }
      let due = state.entries[..<(first ?? state.entries.count)].filter {
        $0.time <= now && $0.isWanted()
      }
      state.entries.removeFirst(first ?? state.entries.count)
      return (Array(due), state.entries.first.map { $0.time - now }, state.isClosed)
    }
  }
}
