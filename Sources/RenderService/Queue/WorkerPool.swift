import Dispatch
import Processes
import Synchronization

/// Threads that run tasks in the order in which they come. Swift's own pool has a thread per
/// processor, and drawing there would keep everything else waiting.
final class WorkerPool: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)
  let count: Int

  /// - Throws: `HTTPServerError.cannotStart` when the system gives no thread.
  init(count: Int) throws(HTTPServerError) {
    self.count = count
    for _ in 0..<count {
      do {
        try SystemThread.start { self.work() }
      } catch {
        close()
        throw .cannotStart
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    available.signal()
  }

  /// Lets the threads end when nothing is left to do.
  func close() {
    state.withLock { $0.isClosed = true }
    for _ in 0..<count { available.signal() }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    while true {
      available.wait()
      let (job, isClosed) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
      }
      if let job { return job }
      if isClosed { return nil }
    }
  }
}
