import Dispatch
import Synchronization

/// Closures on their way to the thread that owns a `State`.
final class JobQueue<State: ~Copyable>: Sendable {
  /// A class, so that one is told from another.
  final class Job: Sendable {
    let step: String
    let run: @Sendable (inout State) -> Void
    /// Called instead of `run`, or while `run` hangs.
    let fail: @Sendable (GPUError) -> Void
    /// Whether its result still matters to anyone.
    let isAwaited: @Sendable () -> Bool

    init(
      step: String, run: @Sendable @escaping (inout State) -> Void,
      fail: @Sendable @escaping (GPUError) -> Void, isAwaited: @Sendable @escaping () -> Bool
    ) {
      self.step = step
      self.run = run
      self.fail = fail
      self.isAwaited = isAwaited
    }
  }

  private struct Contents {
    var waiting: [Job] = []
    var running: Job?
    var isClosed = false
    /// Why the thread does not come back.
    var hang: GPUError?
  }

  private let contents = Mutex(Contents())
  /// Signalled once for each job and for the closing.
  private let changed = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)

  /// Puts `job` last, or fails it at once while the thread hangs.
  func add(_ job: Job) {
    let hang = contents.withLock { contents in
      if contents.hang == nil { contents.waiting.append(job) }
      return contents.hang
    }
    if let hang { job.fail(hang) } else { changed.signal() }
  }

  /// No job is added after this.
  func close() {
    contents.withLock { $0.isClosed = true }
    changed.signal()
  }

  /// The oldest job, when there is one; nil when the queue is closed and empty.
  func next() -> Job? {
    while true {
      changed.wait()
      let (job, isClosed) = contents.withLock { contents in
        contents.running = contents.waiting.isEmpty ? nil : contents.waiting.removeFirst()
        return (contents.running, contents.isClosed)
      }
      if job != nil || isClosed { return job }
    }
  }

  /// The job that `next` gave has ended.
  func comeBack() {
    contents.withLock {
      $0.running = nil
      $0.hang = nil
    }
  }

  /// `job` hangs, if it still runs: fails it, and all others until it ends.
  func giveUp(_ job: Job, after error: GPUError) {
    let failing = contents.withLock { contents -> [Job] in
      guard contents.running === job else { return [] }
      let failing = [job] + contents.waiting
      contents.waiting = []
      contents.hang = error
      return failing
    }
    failing.forEach { $0.fail(error) }
  }

  /// The thread has given back its state.
  func finish() {
    finished.signal()
  }

  func waitUntilFinished(within limit: DispatchTimeInterval) {
    _ = finished.wait(timeout: .now() + limit)
  }
}
