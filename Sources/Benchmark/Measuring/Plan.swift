import Gridlight

/// Which scenes are measured, at which sizes, along which curve.
package struct Plan: Sendable {
  /// One scene with its place on the curve.
  package struct Point: Sendable {
    package let scene: PreparedScene
    /// The scene's name before anything was varied.
    package let series: String
    /// Where a plot along the curve has it; 0 without a curve.
    package let abscissa: Int
  }

  private let points: [Point]
  private let curve: Curve?

  /// - Parameters:
  ///   - sizes: Canvases in px; none means each scene's own.
  ///   - threads: The most that the CPU path may use.
  /// - Throws: `SceneError.invalid`, or `PixelsError.outOfMemory`.
  package init(
    _ scenes: [BenchmarkScene], sizes: [CanvasSize], curve: Curve?, threads: Int
  ) throws {
    let sized = sizes.isEmpty ? scenes : sizes.flatMap { size in scenes.map { $0.on(size) } }
    let varied = sized.flatMap { scene in
      guard let curve else { return [(scene.name, scene, 0)] }
      return curve.values(threads: threads).map {
        (scene.name, curve.apply($0, to: scene), $0)
      }
    }
    points = try varied.enumerated().map { id, point in
      let scene = try PreparedScene(point.1, id: id)
      return Point(
        scene: scene, series: point.0,
        abscissa: curve == .canvas ? scene.pixelCount : point.2)
    }
    self.curve = curve
  }

  /// Every scene on every contestant; along the curve over threads, on the CPU path alone.
  ///
  /// - Parameter skip: Told of each scene that a peer refuses, and why.
  package func entries(
    on contestants: [any Contestant],
    skip: (_ scene: String, _ contestant: String, _ reason: String) -> Void
  ) throws(BenchmarkError) -> [Bench.Entry] {
    if curve == .threads {
      return points.map {
        Bench.Entry($0, on: LocalContestant("cpu", CPURenderer(threads: $0.abscissa)))
      }
    }
    var entries: [Bench.Entry] = []
    for point in points {
      for contestant in contestants {
        if let peer = contestant as? PeerProcess, let reason = try peer.refusal(of: point.scene) {
          skip(point.scene.source.name, peer.name, reason)
        } else {
          entries.append(Bench.Entry(point, on: contestant))
        }
      }
    }
    return entries
  }
}
