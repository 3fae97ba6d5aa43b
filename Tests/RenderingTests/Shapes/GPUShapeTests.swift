import Gridlight
import Testing

@testable import Canvas
@testable import GPURenderer

extension Rendering {
  /// Shapes and glass on the GPU against the reference, by the gates of every scene.
  @Suite struct GPUShapeTests {
    @Test(arguments: 0..<5)
    func randomScenes(batch: UInt64) async throws {
      let gpu = try #require(SharedGPU.renderer)
      for seed in batch * 40..<batch * 40 + 40 {
        try await check(ShapeScene.random(seed: seed), gpu, "seed \(seed)")
      }
    }

    /// Tiles of a few hundred pixels, between which glass must look.
    @Test func tiles() async throws {
      let gpu = try await GPURenderer(options: GPUOptions(), calls: .live, tilePixels: 300)
      for seed in 500..<520 as Range<UInt64> {
        try await check(ShapeScene.random(seed: seed), gpu, "seed \(seed)")
      }
    }

    /// A picture that streams into a PNG in bands has the bytes of the whole.
    @Test func bands() async throws {
      let gpu = try #require(SharedGPU.renderer)
      for seed in 700..<712 as Range<UInt64> {
        let scene = ShapeScene.random(seed: seed)
        let budget = MemoryBudget(bytes: 4 * 5 * 4 * scene.width)
        let png = try await ScenePNG(scene, by: gpu, text: [], .fast, budget).data()
        let whole = try await gpu.render(scene, alpha: .straight)
        #expect(try Pixmap(png: png, as: .straight) == whole, "seed \(seed)")
      }
    }

    /// Edges that are far away, corners as large as any radius may be.
    @Test(arguments: [100.3, 127.9, 128.1, 700.7, 4095.9])
    func largeCorners(radius: Double) async throws {
      let gpu = try #require(SharedGPU.renderer)
      let color = RGBA(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.77)
      for (x, y) in [(0.2929, 0.2929), (0.7, 0.0461), (0.0461, 0.7)] {
        // The arc passes through the picture.
        let (left, top) = (20.3 - x * radius, 20.7 - y * radius)
        let rect = RoundedRect(
          minX: left, minY: top, maxX: left + 3 * radius, maxY: top + 2.5 * radius, radius: radius)
        let shapes = ShapesLayer(
          shapes: [
            .panel(PanelShape(filling: rect, color)),
            .panel(PanelShape(stroking: rect, width: 1.3, color)),
          ])
        let scene = ResolvedScene(
          width: 40, height: 40, scale: 1, fill: .clear, layers: [.shapes(shapes)])
        try await check(scene, gpu, "radius \(radius) at (\(x), \(y))")
      }
    }

    private func check(_ scene: ResolvedScene, _ gpu: GPURenderer, _ comment: String) async throws {
      let report = try await GateReport(
        of: scene, bytes: gpu.render(scene), floats: gpu.renderFloat(scene))
      #expect(report.passes, "\(comment): \(report.failure ?? "")")
    }
  }
}
