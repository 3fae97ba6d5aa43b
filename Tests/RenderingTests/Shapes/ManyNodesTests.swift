import Foundation
import Glibc
import Gridlight
import TestSupport
import Testing

extension Rendering {
  /// A canvas of ten thousand nodes at 1080p.
  @Suite struct ManyNodesTests {
    /// A hundred by a hundred nodes with titles, each with an edge to the next, on one canvas.
    private static var scene: Scene {
      let places = (0..<10_000).map { (column: $0 % 100, row: $0 / 100) }
      let nodes = places.map { column, row in
        Node(
          id: "\(column) \(row)", position: Pair(x: Double(column) * 192, y: Double(row) * 108),
          size: Size(width: 140, height: 70), box: NodeBox(title: "Node \(column)"))
      }
      let edges = places.filter { $0.column < 99 }.map { column, row in
        Edge(source: "\(column) \(row)", target: "\(column + 1) \(row)")
      }
      return Scene(
        width: 1920, height: 1080, viewport: Viewport(zoom: 0.1), fill: .white,
        backgroundVariant: .dots, nodes: nodes, edges: edges
      ) { Controls() }
    }

    /// From the scene to its pixels, on one thread, in that thread's own time: other programs may
    /// run beside. The best of three, since they also take from the caches.
    @Test(.enabled(if: Heavy.isOn, "takes optimised code"))
    func takeLessThanTwoHundredMilliseconds() throws {
      let (scene, renderer, fonts) = (Self.scene, CPURenderer(threads: 1), FontLibrary())
      let times = try (0..<3).map { _ in
        let start = Self.threadSeconds
        _ = renderer.render(try ResolvedScene(scene, fonts: fonts))
        return Self.threadSeconds - start
      }
      #expect((times.min() ?? 1) < 0.2, "\(times)")
    }

    /// Seconds that this thread has run.
    private static var threadSeconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
}
