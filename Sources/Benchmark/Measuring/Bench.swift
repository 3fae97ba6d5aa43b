import Canvas
import Glibc
import Gridlight
import Pixels

/// Measures scenes on contestants in interleaved rounds: each round draws every scene once on each,
/// so that whatever else the machine does meanwhile meets all of them alike.
package struct Bench: Sendable {
  /// One line of the results.
  package struct Entry: Sendable {
    package let point: Plan.Point
    package let contestant: any Contestant

    package init(_ point: Plan.Point, on contestant: any Contestant) {
      self.point = point
      self.contestant = contestant
    }
  }

  private let entries: [Entry]
  private let rounds: Int
  private let cache: CacheState
  /// For frames that lie in another process: as many bytes here.
  private let pool = PixmapPool()

  /// - Parameter rounds: At least 1; one more, not measured, comes first.
  package init(_ entries: [Entry], rounds: Int, cache: CacheState) {
    self.entries = entries
    self.rounds = rounds
    self.cache = cache
  }

  /// Draws everything.
  ///
  /// - Parameter progress: Called before each round with its number from 0, the unmeasured one.
  /// - Throws: What the contestants throw.
  package func run(progress: (Int) -> Void = { _ in }) async throws -> [Measurement] {
    let evictor = CacheEvictor()
    var measurements = entries.map { Measurement($0) }
    for round in 0...rounds {
      progress(round)
      for index in entries.indices {
        let entry = entries[index]
        // Ahead of the drawing: in the unmeasured round a driver builds its program here.
        if let phases = try await entry.contestant.phases(entry.point.scene) {
          measurements[index].add(phases)
        }
        let pair = try await measure(entry, evictor)
        if round > 0 { measurements[index].add(pair.drawing, memset: pair.memset) }
      }
    }
    return measurements
  }

  private func measure(
    _ entry: Entry, _ evictor: CacheEvictor
  ) async throws -> (drawing: Sample, memset: Sample) {
    switch cache {
    case .evicted: evictor.evict()
    // The frame goes back to its pool, and the next drawing gets the same memory.
    case .warm: _ = try await entry.contestant.draw(entry.point.scene)
    }
    var drawing = try await entry.contestant.draw(entry.point.scene)
    let scene = entry.point.scene.resolved
    // Nobody else may hold the frame: a second owner's copy would warm what was evicted.
    var frame =
      drawing.frame.take() ?? Pixmap(width: scene.width, height: scene.height, pool: pool)
    switch cache {
    case .evicted: evictor.evict()
    case .warm: _ = Self.clear(&frame)
    }
    return (drawing.sample, Self.clear(&frame))
  }

  /// The least that any renderer must do.
  private static func clear(_ frame: inout Pixmap) -> Sample {
    frame.withUnsafeMutableBytes { bytes in
      let watch = Stopwatch()
      if let start = bytes.baseAddress { memset(start, 0, bytes.count) }
      return watch.elapsed
    }
  }
}
