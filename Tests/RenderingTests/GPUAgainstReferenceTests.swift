import Gridlight
import Testing

extension Rendering {
  /// The GPU's pixels against the reference's, by all gates.
  @Suite struct GPUAgainstReferenceTests {
    /// 1000 random scenes over every parameter's whole range, in 20 batches.
    @Test(arguments: 0..<20)
    func randomScenes(batch: Int) async throws {
      let gpu = try #require(SharedGPU.renderer)
      let generator = SceneGenerator(maximumPixels: 2048)
      for index in batch * 50..<batch * 50 + 50 {
        let seed = SceneGenerator.seed(base: 2025, index: index)
        var scene = generator.scene(seed: seed)
        if !index.isMultiple(of: 32), (2...4).contains(scene.layers.count) {
          // Each order of up to 4 layers is compiled on its own; one program takes all longer ones.
          while scene.layers.count < 5 { scene.layers += scene.layers }
        }
        let report = try await GateReport(of: scene, by: gpu)
        #expect(report.passes, "seed \(seed): \(report.failure ?? ""); \(scene.json)")
      }
    }

    /// Scenes at the ends of the ranges. Their opacity is no rounding tie and their periods divide
    /// nothing, so that no single value that happens to lie near a tie fills the frame.
    @Test(arguments: Extreme.all)
    func extremes(_ extreme: Extreme) async throws {
      let gpu = try #require(SharedGPU.renderer)
      let report = try await GateReport(of: extreme.scene, by: gpu)
      #expect(report.passes, "\(report.failure ?? "")")
    }

    struct Extreme: CustomStringConvertible, Sendable {
      let description: String
      let scene: Scene

      static let all =
        BackgroundVariant.allCases.flatMap { variant in
          [
            Extreme(
              description: "\(variant), pan 1e12",
              scene: scene(variant, gap: 17.3, pan: (1e12, -1e12), zoom: 1)),
            Extreme(
              description: "\(variant), zoom 1e-4",
              scene: scene(variant, gap: 7.7e4, size: 3e4, pan: (3.3, 1e6), zoom: 1e-4)),
            Extreme(
              description: "\(variant), zoom 1e4",
              scene: scene(variant, gap: 1.3e-3, size: 5e-4, pan: (-5e7, 8.1), zoom: 1e4)),
            Extreme(
              description: "\(variant), 100 marks a px",
              scene: scene(variant, gap: 0.01, size: 0.004, lineWidth: 0.002, zoom: 1)),
            Extreme(
              description: "\(variant), a mark in a million px",
              scene: scene(variant, gap: 1e6, size: 9e5, pan: (4.4e5, 1), zoom: 1)),
            Extreme(
              description: "\(variant), 16384 px wide",
              scene: scene(variant, gap: 3.7137, size: 1.3, pan: (1.1, 1.1), canvas: (16384, 3))),
            Extreme(
              description: "\(variant), 16384 px high",
              scene: scene(variant, gap: 1.9291, size: 1.3, pan: (1.1, 1.1), canvas: (3, 16384))),
          ]
        } + [
          Extreme(
            description: "64 layers",
            scene: Scene(width: 50, height: 40) {
              for index in 0..<64 {
                Background(
                  variant: BackgroundVariant.allCases[index % 3],
                  color: index.isMultiple(of: 2) ? .orange.opacity(0.2) : .indigo.opacity(0.2),
                  gap: 5 + Double(index) / 3)
              }
            })
        ]

      private static func scene(
        _ variant: BackgroundVariant, gap: Double, size: Double = 5, lineWidth: Double = 1.3,
        pan: (Double, Double) = (0.3, 0.7), zoom: Double = 1,
        canvas: (Double, Double) = (61, 47)
      ) -> Scene {
        Scene(
          width: canvas.0, height: canvas.1, viewport: Viewport(x: pan.0, y: pan.1, zoom: zoom)
        ) {
          Background(
            variant: variant, color: .black.opacity(0.85), gap: (gap, gap), size: size,
            lineWidth: lineWidth, levelOfDetail: .always)
        }
      }
    }
  }
}
