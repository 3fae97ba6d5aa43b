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

  /// Writes the frame at `start`, on as many threads as pay.
  func render(_ scene: ResolvedScene, as format: RowFormat, to start: UnsafeMutableRawPointer) {
    first.rows.prepare(scene, as: format)
    let isMirrored = first.rows.isMirrored
    // Every row is written by one thread only, and all have ended when this returns.
    nonisolated(unsafe) let target = RowTarget.frame(
      at: start, height: scene.height, rowBytes: scene.width * format.bytesPerPixel,
      isMirrored: isMirrored)
    let height = isMirrored ? (scene.height + 1) / 2 : scene.height
    let threads = threadCount(scene, format)
    guard threads > 1 else { return first.rows.render(0..<height, to: target) }
    // Glass looks far up and down, and what is above a band is worked out again for each.
    let bandHeight =
      first.rows.hasGlass ? (height + threads - 1) / threads : Self.bandHeight
    nextBand.store(0, ordering: .relaxed)
    DispatchQueue.concurrentPerform(iterations: threads) { index in
      let worker = workers[index]
      if index > 0 { worker.rows.prepare(scene, as: format) }
      while true {
        let y = nextBand.add(bandHeight, ordering: .relaxed).oldValue
        guard y < height else { return }
        worker.rows.render(y..<min(y + bandHeight, height), to: target)
      }
    }
  }

  private func threadCount(_ scene: ResolvedScene, _ format: RowFormat) -> Int {
    let writing = format == .floats ? Self.nanosecondsPerFloatPixel : Self.nanosecondsPerPixel
    let cost = Double(scene.width) * Double(scene.height) * writing + first.rows.cost
    return min(workers.count, Int(min(cost / Self.leastWork, Double(workers.count))))
  }

  /// What any pixel takes.
  private static let nanosecondsPerPixel = 0.5
  private static let nanosecondsPerFloatPixel = 5.0
}
