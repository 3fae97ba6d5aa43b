import Dispatch
import Gridlight
import Synchronization

/// The frames of a timeline as the GPU path draws them, on hardware several at once: while one is read
/// back the next ones are drawn.
struct DrawnAhead: Sendable {
  let timeline: Timeline
  let renderer: GPURenderer

  /// Frames that are read back and wait to be taken.
  private static let mostWaiting = 2

  /// See `FrameSource`.
  func forEachFrame(
    of frames: [Int], as form: Pixmap.AlphaForm,
    _ body: (_ frame: Int, _ pixmap: Pixmap) async throws -> Void
  ) async throws {
    let (pixmaps, delivery) = AsyncStream<Pixmap>.makeStream()
    // From 0 on: one that goes with less than it began with is a trap.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<Self.mostWaiting { room.signal() }
    let state = Shared()
    async let drawing: Void = draw(frames, form, state) { pixmap in
      // Holds up the renderer's thread, which has nothing else to do.
      room.wait()
      try state.check()
      delivery.yield(pixmap)
    } whenDone: {
      delivery.finish()
    }
    var rest = frames[...]
    for await pixmap in pixmaps {
      guard let frame = rest.popFirst() else { break }
      do {
        try await body(frame, pixmap)
      } catch {
        state.fail(error)
      }
      room.signal()
    }
    try await drawing
  }

  private func draw(
    _ frames: [Int], _ form: Pixmap.AlphaForm, _ state: Shared,
    deliver: @Sendable @escaping (Pixmap) throws -> Void, whenDone: @Sendable () -> Void
  ) async throws {
    defer { whenDone() }
    let (timeline, fonts) = (timeline, FontLibrary())
    let sequence = FrameSequence(by: renderer, alpha: form) {
      var rest = frames[...]
      return {
        do {
          guard let frame = rest.popFirst() else { return nil }
          return try ResolvedScene(timeline.scene(at: frame), fonts: fonts)
        } catch {
          state.fail(error)
          return nil
        }
      }
    }
    try await sequence.forEach(deliver)
    try state.check()
  }

  /// The first error of either side, which ends the other.
  private final class Shared: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    func fail(_ error: any Error) {
      self.error.withLock { if $0 == nil { $0 = error } }
    }

    func check() throws {
      if let error = error.withLock({ $0 }) { throw error }
    }
  }
}
