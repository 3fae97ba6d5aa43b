import Dispatch
import Processes
import Synchronization
import Testing

@testable import RenderService

@Suite("Queue") struct QueueTests {
  @Test("So many are admitted, no more, and the next when one is done")
  func admission() async throws {
    let queue = try RenderQueue(workers: 1, places: 2, deadline: .seconds(30))
    let gate = Gate()
    let done = Mutex(0)
    for _ in 0..<3 {
      #expect(
        queue.submit({
          gate.wait(); return HTTPResponse(200)
        }) { _ in done.withLock { $0 += 1 } })
    }
    #expect(!queue.submit({ HTTPResponse(200) }) { _ in Issue.record("called") })
    #expect(
      queue.submit(isEssential: true, { HTTPResponse(200) }) { _ in done.withLock { $0 += 1 } })
    gate.open(4)
    try await eventually { done.withLock { $0 } == 4 }
    try await eventually { queue.currentLoad == RenderQueue.Load() }
    #expect(queue.submit({ HTTPResponse(200) }) { _ in done.withLock { $0 += 1 } })
    try await eventually { done.withLock { $0 } == 5 }
  }

  @Test("The deadline is kept while every worker and every thread of Swift's pool is busy")
  func deadline() async throws {
    let queue = try RenderQueue(workers: 2, places: 2, deadline: .milliseconds(200))
    let gate = Gate()
    let outcomes = Mutex<[String]>([])
    let start = ContinuousClock.now
    let latest = Mutex(Duration.zero)
    for _ in 0..<4 {
      #expect(
        queue.submit({
          gate.wait(); return HTTPResponse(200)
        }) { outcome in
          latest.withLock { $0 = .now - start }
          outcomes.withLock { $0.append(outcome.isLate ? "late" : "done") }
        })
    }
    // Blocks as many pool threads as there can be.
    let blockers = (0..<8).map { _ in Task.detached { gate.wait() } }
    let timeout = DispatchTime.now() + .seconds(5)
    while outcomes.withLock({ $0.count }) < 4, DispatchTime.now() < timeout {
      SystemThread.sleep(.milliseconds(5))
    }
    #expect(outcomes.withLock { $0 } == ["late", "late", "late", "late"])
    #expect(latest.withLock { $0 } < .milliseconds(1500))
    gate.open(12)
    for blocker in blockers { await blocker.value }
    // The places are free only when the work has ended.
    try await eventually { queue.currentLoad == RenderQueue.Load() }
  }

  @Test("Work whose client no longer waits is not begun")
  func abandoned() async throws {
    let queue = try RenderQueue(workers: 1, places: 1, deadline: .milliseconds(100))
    let gate = Gate()
    let late = Mutex(0)
    #expect(
      queue.submit({
        gate.wait(); return HTTPResponse(200)
      }) { _ in late.withLock { $0 += 1 } })
    #expect(
      queue.submit({
        Issue.record("begun")
        return HTTPResponse(200)
      }) { _ in late.withLock { $0 += 1 } })
    try await eventually { late.withLock { $0 } == 2 }
    gate.open(1)
    try await eventually { queue.currentLoad == RenderQueue.Load() }
  }

  @Test("Memory is given out up to its limit, and comes back with what holds it")
  func ledger() throws {
    let ledger = MemoryLedger(limit: 100)
    var first = ledger.reserve(60)
    #expect(first != nil)
    #expect(ledger.reserve(41) == nil)
    first?.shrink(to: 10)
    #expect(ledger.usedCount == 10)
    let body = HTTPBody([1, 2, 3], reservation: first)
    first = nil
    #expect(ledger.usedCount == 10)
    withExtendedLifetime(body) {}
  }
}

extension RenderQueue.Outcome {
  fileprivate var isLate: Bool { if case .late = self { true } else { false } }
}

/// Lets so many through as it is told.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func wait() { semaphore.wait() }
  func open(_ count: Int) { for _ in 0..<count { semaphore.signal() } }
}

/// Waits until `condition` holds, for at most a minute: other tests block the pool's threads.
func eventually(_ condition: () -> Bool) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while !condition() {
    try #require(.now < end, "it does not come true")
    try await Task.sleep(for: .milliseconds(5))
  }
}
