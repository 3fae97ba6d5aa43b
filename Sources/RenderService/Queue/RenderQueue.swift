import Synchronization

/// Admits so many pictures at a time and refuses the rest, so that under any load those admitted
/// are done in time.
package final class RenderQueue: Sendable {
  package struct Load: Equatable, Sendable {
    /// Admitted and not begun.
    package var waiting = 0
    /// Begun and not ended.
    package var running = 0
  }

  /// What became of work that was admitted.
  package enum Outcome: Sendable {
    case done(HTTPResponse)
    /// Nobody waits any longer; what still runs is told to stop.
    case late
  }

  package let capacity: Int
  package let workers: Int
  private let pool: WorkerPool
  private let clock: DeadlineClock
  private let load = Mutex(Load())

  /// - Parameters:
  ///   - workers: the threads that draw.
  ///   - places: how many may wait beside those.
  ///   - deadline: from admission to the answer.
  /// - Throws: `HTTPServerError.cannotStart` when the system gives no thread.
  package init(workers: Int, places: Int, deadline: Duration) throws(HTTPServerError) {
    self.workers = workers
    capacity = workers + places
    pool = try WorkerPool(count: workers)
    clock = try DeadlineClock(deadline)
  }

  deinit {
    pool.close()
    clock.close()
  }

  package var currentLoad: Load { load.withLock { $0 } }

  /// Runs `work` on a worker when its turn comes.
  ///
  /// - Parameters:
  ///   - isEssential: admits it also when every place is taken: for probes.
  ///   - finish: called once, from any thread.
  /// - Returns: false when every place is taken; then nothing is called.
  package func submit(
    isEssential: Bool = false, _ work: @Sendable @escaping () async -> HTTPResponse,
    finish: @Sendable @escaping (Outcome) -> Void
  ) -> Bool {
    let isAdmitted = load.withLock { load in
      guard isEssential || load.waiting + load.running < capacity else { return false }
      load.waiting += 1
      return true
    }
    guard isAdmitted else { return false }
    let ticket = Ticket(finish)
    let task = Task(executorPreference: pool) { [self] in
      load.withLock { load in
        load.waiting -= 1
        load.running += 1
      }
      defer { load.withLock { $0.running -= 1 } }
      guard ticket.isOpen else { return }
      ticket.close(.done(await work()))
    }
    clock.schedule(isWanted: { ticket.isOpen }) {
      ticket.close(.late)
      task.cancel()
    }
    return true
  }
}

/// Who waits for the outcome; told once.
private final class Ticket: Sendable {
  private let finish: Mutex<(@Sendable (RenderQueue.Outcome) -> Void)?>

  init(_ finish: @Sendable @escaping (RenderQueue.Outcome) -> Void) {
    self.finish = Mutex(finish)
  }

  var isOpen: Bool { finish.withLock { $0 != nil } }

  func close(_ outcome: RenderQueue.Outcome) {
    let finish = finish.withLock { finish in
      defer { finish = nil }
      return finish
    }
    finish?(outcome)
  }
}
