import Foundation
import TestSupport
import Gridlight
import Testing

extension Rendering {
  /// Panels of controls, cards, nodes and edges, drawn by all three renderers.
  @Suite struct ControlsRenderingTests {
    /// Random canvases at random scales: 500 in `make test-heavy`, else a few, as the reference's
    /// blur takes long in code that is not optimised.
    @Test(arguments: 0..<10)
    func randomCanvases(batch: UInt64) async throws {
      let gpu = try #require(SharedGPU.renderer)
      let fast = CPURenderer(threads: 1)
      for seed in batch * 50..<batch * 50 + (Heavy.isOn ? 50 : 1) {
        let scene = Self.scene(seed: seed, largestScale: Heavy.isOn ? 3 : 1.5)
        let resolved = try ResolvedScene(scene)
        let reference = ReferenceRenderer().render(resolved)
        let report = try await GateReport(
          reference: ReferenceRenderer().renderFloat(resolved), referenceBytes: reference,
          other: gpu.render(resolved), otherFloats: gpu.renderFloat(resolved))
        #expect(report.passes, "seed \(seed): \(report.failure ?? ""); \(scene.json)")
        #expect(
          fast.render(resolved) == reference,
          "seed \(seed): \(scene.json)")
      }
    }

    private static func scene(seed: UInt64, largestScale: Double) -> Scene {
      var random = SeededGenerator(seed: seed)
      let scale = min(random.choice([1, 1.5, 2, 3, random.number(0.3...3)]), largestScale)
      // About a panel's size, so that its edges are seen.
      let (width, height) = (random.number(20...130), random.number(20...190))
      var scene = Scene(
        width: width, height: height, scale: scale,
        viewport: Viewport(
          pan: Pair(x: random.number(-50...50), y: random.number(-50...50)),
          zoom: random.logarithmic(0.1...4)),
        fill: random.chance(0.5) ? .white : .clear,
        scheme: random.chance(0.5) ? .light : .dark, layers: [])
      scene.layers.append(.background(Background(gap: random.number(4...30), size: 3)))
      if random.chance(0.5) { addNodes(to: &scene, &random) }
      if random.chance(0.9) {
        scene.layers.append(
          .controls(
            Controls(
              showZoom: random.chance(0.8), showFitView: random.chance(0.8),
              showInteractive: random.chance(0.5),
              position: random.choice(PanelPosition.allCases))))
      }
      if random.chance(0.2) {
        scene.layers.append(.card(Card(systemName: "bolt", title: "Go")))
      }
      return scene
    }

    private static func addNodes(to scene: inout Scene, _ random: inout SeededGenerator) {
      scene.nodes = (0..<3).map { index in
        Node(
          id: "\(index)",
          position: Pair(x: random.number(-50...100), y: random.number(-50...150)),
          size: Size(width: random.number(5...90), height: random.number(5...60)),
          box: NodeBox(
            title: random.chance(0.7) ? "Node \(index)" : nil,
            borderWidth: random.number(0...4), cornerRadius: random.number(0...20)))
      }
      scene.edges = [Edge(source: "0", target: "1"), Edge(source: "1", target: "2")]
    }
  }
}
