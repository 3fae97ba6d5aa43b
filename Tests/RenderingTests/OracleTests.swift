import Gridlight
import TestSupport
import Glibc
import Testing

extension Rendering {
  /// Random scenes, some pixels of each against brute force.
  @Suite struct OracleTests {
    /// 30 batches of 50 scenes.
    @Test(arguments: 0..<30)
    func randomScenes(batch: Int) async throws {
      for index in 0..<50 {
        try await check(seed: UInt64(batch * 50 + index))
      }
    }

    private func check(seed: UInt64) async throws {
      let scene = RandomScene.scene(seed: seed)
      let oracle = Oracle(scene)
      let images = (
        reference: try await RenderPath.reference.renderFloat(scene),
        gpu: try await RenderPath.gpu.renderFloat(scene)
      )
      var random = SeededGenerator(seed: seed &+ 1 << 40)
      var reference = Worst()
      var gpu = Worst()
      for (x, y) in Self.samples(of: images.reference, using: &random) {
        let exact = oracle.color(x, y)
        reference.note(Self.distance(images.reference[x, y], exact), x, y)
        gpu.note(Self.distance(images.gpu[x, y], exact), x, y)
      }
      #expect(
        reference.distance <= RenderPath.reference.tolerance,
        "seed \(seed), pixel \(reference.pixel): \(scene.json)")
      #expect(
        gpu.distance <= RenderPath.gpu.tolerance, "seed \(seed), pixel \(gpu.pixel): \(scene.json)")
    }

    private struct Worst {
      var distance = 0.0
      var pixel = (0, 0)

      mutating func note(_ distance: Double, _ x: Int, _ y: Int) {
        if distance > self.distance { (self.distance, pixel) = (distance, (x, y)) }
      }
    }

    /// Infinite where a component is not a number.
    private static func distance(_ pixel: SIMD4<Float>, _ exact: SIMD4<Double>) -> Double {
      let difference = SIMD4<Double>(pixel) - exact
      let worst = (0..<4).map { abs(difference[$0]) }.max() ?? 0
      return (0..<4).contains { difference[$0].isNaN } ? .infinity : worst
    }

    /// 14 pixels that differ from a neighbour, which are those near the marks' edges, and 6 others.
    private static func samples(
      of image: FloatPixmap, using random: inout SeededGenerator
    ) -> [(Int, Int)] {
      var edges: [(Int, Int)] = []
      for y in 0..<image.height {
        for x in 0..<image.width {
          let here = image[x, y]
          let right = image[min(x + 1, image.width - 1), y]
          let below = image[x, min(y + 1, image.height - 1)]
          if here != right || here != below { edges.append((x, y)) }
        }
      }
      let others = (0..<6).map { _ in
        (
          Int.random(in: 0..<image.width, using: &random),
          Int.random(in: 0..<image.height, using: &random)
        )
      }
      return edges.shuffled(using: &random).prefix(14) + others
    }
  }
}
