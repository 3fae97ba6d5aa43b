import Dispatch
import Gridlight
import Synchronization

/// Frames on their way from a source through a converter to a writer. The three work at the same time,
/// each on another frame; a slow one holds up the others when a few frames wait.
struct Pipeline {
  let source: any FrameSource
  let writer: any FrameWriter
  let interruption: Interruption
  /// Called after each frame that was written, on the writing thread.
  let onFrame: @Sendable (_ done: Int) -> Void

  /// One being drawn, one converted, one written, and one that waits.
  private static let framesUnderWay = 4

  /// - Throws: what any of the three throws, and `AnimationError.interrupted`; then the output is
  ///   given up.
  func run(_ frames: [Int], through converter: any FrameConverter) async throws {
    let line = Line(converter, writer, onFrame)
    interruption.onStop { [writer] in
      line.fail(AnimationError.interrupted(signal: interruption.signal ?? 0))
      writer.cancel()
    }
    defer { interruption.endAction() }
    let slots = FrameSlots(Self.framesUnderWay)
    line.begin()
    do {
      try await source.forEachFrame(of: frames, as: converter.alphaForm) { frame, pixmap in
        try line.check()
        await slots.take()
        // After an error it is passed along, and gives its slot back.
        line.send(pixmap, frame: frame) { slots.give() }
      }
    } catch {
      line.fail(error)
    }
    for _ in 0..<Self.framesUnderWay { await slots.take() }
    await line.finish()
    try line.check()
  }
}

/// The stages behind the source, each a queue of its own.
private final class Line: Sendable {
  private struct State {
    var error: (any Error)?
    var done = 0
  }

  private let state = Mutex(State())
  private let converter: Mutex<any FrameConverter>
  private let independent: (any FrameConverter)?
  private let writer: any FrameWriter
  private let onFrame: @Sendable (Int) -> Void
  private let converting: DispatchQueue
  private let writing = DispatchQueue(label: "gridlight.write")

  init(
    _ converter: any FrameConverter, _ writer: any FrameWriter,
    _ onFrame: @Sendable @escaping (Int) -> Void
  ) {
    self.converter = Mutex(converter)
    independent = converter.isIndependent ? converter : nil
    self.writer = writer
    self.onFrame = onFrame
    converting = DispatchQueue(
      label: "gridlight.convert", attributes: converter.isIndependent ? .concurrent : [])
  }

  /// The first error counts; those after it follow from it.
  func fail(_ error: any Error) {
    state.withLock { if $0.error == nil { $0.error = error } }
  }

  func check() throws {
    if let error = state.withLock({ $0.error }) { throw error }
  }

  func begin() {
    writing.async {
      self.attempt { try self.writer.begin(self.converter.withLock { $0.head }) }
    }
  }

  func send(_ pixmap: Pixmap, frame: Int, whenDone: @Sendable @escaping () -> Void) {
    converting.async {
      var payload: Payload?
      self.attempt { payload = try self.convert(pixmap, frame: frame) }
      guard let payload else { return whenDone() }
      self.writing.async {
        self.attempt {
          try self.writer.write(payload, frame: frame)
          let done = self.state.withLock { state in
            state.done += 1
            return state.done
          }
          self.onFrame(done)
        }
        whenDone()
      }
    }
  }

  /// Call when no frame is under way any more.
  func finish() async {
    await withCheckedContinuation { continuation in
      writing.async {
        self.attempt { try self.writer.finish(self.converter.withLock { $0.tail }) }
        if self.state.withLock({ $0.error }) != nil { self.writer.abandon() }
        continuation.resume()
      }
    }
  }

  private func convert(_ pixmap: Pixmap, frame: Int) throws -> Payload {
    if var independent { return try independent.convert(pixmap, frame: frame) }
    return try converter.withLock { try $0.convert(pixmap, frame: frame) }
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try check()
      try body()
    } catch {
      fail(error)
    }
  }
}
