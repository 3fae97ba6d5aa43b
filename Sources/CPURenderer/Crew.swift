import Canvas
import Dispatch
import Synchronization

/// The workers of one frame, one per thread, with all the memory that they keep.
final class Crew: Sendable {
  private let workers: [RowWorker]
  private let nextBand = Atomic<Int>(0)

  /// Rows that a thread takes at a time.
  private static let bandHeight = 64
  /// What a thread must have to do, in nanoseconds, to be worth waking.
  private static let leastWork = 0.75e6

  init(threads: Int) {
    workers = (0..<max(threads, 1)).map { _ in RowWorker() }
  }

  /// The one that works when one is enough.
  var first: RowWorker { workers[0] }

  /// Calls `draw` for bands of rows, on as many threads as pay, until the frame at `start` is written.
  ///
  /// - Parameters:
  ///   - costPerPixel: nanoseconds that a pixel takes, however plain.
  ///   - bytesPerPixel: of the frame.
  func drawFrame(
    of scene: ResolvedScene, as format: RowFormat, to start: UnsafeMutableRawPointer,
    bytesPerPixel: Int, costPerPixel: Double,
    draw: @Sendable (_ worker: RowWorker, _ rows: Range<Int>, _ target: RowTarget) -> Void
  ) {
    first.rows.prepare(scene, as: format)
    // Every row is written by one thread only, and all have ended when this returns.
    nonisolated(unsafe) let target = RowTarget(
      start: start, firstRow: 0, rowBytes: scene.width * bytesPerPixel,
      mirroredHeight: first.rows.isMirrored ? scene.height : nil)
    let height = first.rows.isMirrored ? (scene.height + 1) / 2 : scene.height
    let cost = Double(scene.width) * Double(scene.height) * costPerPixel + first.rows.cost
    let threads = min(workers.count, Int(min(cost / Self.leastWork, 1e6)))
    guard threads > 1 else { return draw(first, 0..<height, target) }
    nextBand.store(0, ordering: .relaxed)
    DispatchQueue.concurrentPerform(iterations: threads) { index in
      let worker = workers[index]
      if index > 0 { worker.rows.prepare(scene, as: format) }
      while true {
        let y = nextBand.add(Self.bandHeight, ordering: .relaxed).oldValue
        guard y < height else { return }
        draw(worker, y..<min(y + Self.bandHeight, height), target)
      }
    }
  }
}
