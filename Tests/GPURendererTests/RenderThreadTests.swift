import Dispatch
import Testing

@testable import GPURenderer

@Suite struct RenderThreadTests {
  /// Notes what is done with it.
  private struct Notebook: ThreadState {
    let notes: Record<String>

    mutating func close() { notes.append("close") }
  }

  private static func thread(
    _ notes: Record<String> = Record(), deadline: Duration = .seconds(20)
  ) throws -> RenderThread<Notebook> {
    try RenderThread(Heartbeat(), deadline: deadline) { Notebook(notes: notes) }
  }

  @Test func `Closures run in turn, and the state is closed before the thread is gone`()
    async throws
  {
    let notes = Record<String>()
    do {
      let thread = try Self.thread(notes)
      for name in ["a", "b", "c"] { try await thread.run(name) { $0.notes.append(name) } }
    }
    #expect(notes.all == ["a", "b", "c", "close"])
  }

  @Test func `A thread that hangs fails its closure and those behind it, and comes back`()
    async throws
  {
    let thread = try Self.thread(deadline: .milliseconds(50))
    let release = DispatchSemaphore(value: 0)
    let hanging = Task { try await thread.run("hanging") { _ in release.wait() } }
    let late = GPUError.deadline(step: "hanging", limit: .milliseconds(50))
    await #expect(throws: late) { try await hanging.value }
    await #expect(throws: late) { try await thread.run("waiting") { _ in } }
    release.signal()
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await thread.run("next") { _ in 3 } == 3)
  }

  @Test func `A beat puts the deadline off`() async throws {
    let heartbeat = Heartbeat()
    let thread = try RenderThread(heartbeat, deadline: .milliseconds(200)) {
      Notebook(notes: Record())
    }
    try await thread.run("a long frame") { _ in
      for _ in 0..<10 {
        heartbeat.beat()
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(40))
      }
    }
  }

  @Test func `A cancelled closure that waits never runs`() async throws {
    let notes = Record<String>()
    let thread = try Self.thread(notes)
    let release = DispatchSemaphore(value: 0)
    let first = Task { try await thread.run("first") { _ in release.wait() } }
    let second = Task { try await thread.run("second") { $0.notes.append("second") } }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    release.signal()
    try await first.value
    try await thread.run("third") { $0.notes.append("third") }
    #expect(notes.all == ["third"])
  }
}
