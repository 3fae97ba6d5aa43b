import Gridlight

/// Which scenes are measured, at which sizes, along which curve.
package struct Plan: Sendable {
  private let points: [(scene: PreparedScene, parameter: Int?)]
  private let curve: Curve?

  /// - Parameters:
  ///   - sizes: Canvases in px; none means each scene's own.
  ///   - threads: The most that the CPU path may use.
  /// - Throws: `SceneError.invalid`, or `PixelsError.outOfMemory`.
  package init(
    _ scenes: [BenchmarkScene], sizes: [CanvasSize], curve: Curve?, threads: Int
  ) throws {
    self.curve = curve
    let sized = sizes.isEmpty ? scenes : sizes.flatMap { size in scenes.map { $0.on(size) } }
    var points: [(scene: PreparedScene, parameter: Int?)] = []
    for scene in sized {
      guard let curve else {
        points.append((try PreparedScene(scene, id: points.count), nil))
        continue
      }
      for value in curve.values(threads: threads) {
        let varied = curve.apply(value, to: scene)
        points.append((try PreparedScene(varied, id: points.count), value))
      }
    }
    self.points = points
  }

  /// Every scene on every contestant; along the curve over threads, on the CPU path alone.
  ///
  /// - Parameter skip: Told of each scene that a peer refuses, and why.
  package func entries(
    on contestants: [any Contestant],
    skip: (_ scene: String, _ contestant: String, _ reason: String) -> Void
  ) throws(BenchmarkError) -> [Bench.Entry] {
    var entries: [Bench.Entry] = []
    for point in points {
      guard curve != .threads else {
        let renderer = CPURenderer(threads: point.parameter)
        entries.append(
          Bench.Entry(
            point.scene, on: LocalContestant("cpu", renderer), parameter: point.parameter))
        continue
      }
      for contestant in contestants {
        if let peer = contestant as? PeerProcess, let reason = try peer.refusal(of: point.scene) {
          skip(point.scene.source.name, peer.name, reason)
        } else {
          entries.append(Bench.Entry(point.scene, on: contestant, parameter: point.parameter))
        }
      }
    }
    return entries
  }
}
