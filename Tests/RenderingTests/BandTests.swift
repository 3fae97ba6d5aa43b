import Gridlight
import Testing

extension Rendering {
  /// Pictures drawn and written in bands of rows, against pictures drawn whole.
  @Suite struct BandTests {
    /// Scenes whose bands differ in every way.
    static let scenes: [Scene] = [
      Scene(width: 61, height: 47) { Background(variant: .dots, gap: 9.3, size: 4) },
      Scene(width: 61, height: 47, viewport: Viewport(x: -1e7, y: 3e6)) {
        Background(variant: .lines, color: .blue, gap: 8, lineWidth: 1.3)
      },
      Scene(width: 40, height: 90, scale: 1.5, fill: .white) {
        Background(variant: .cross, color: .red.opacity(0.7), gap: 7, size: 2)
        Background(variant: .dots, gap: 11, size: 5)
      },
      Scene(width: 80, height: 70, fill: Color(red: 0.03, green: 0.05, blue: 0.1)) {
        GridPulseBackground(spacing: 11, progress: 0.3)
      },
      Scene(width: 30, height: 40) {
        Background(variant: .dots, gap: 1e5, size: 6e4, offset: 1.4e4)
      },
      Scene(width: 30, height: 40, fill: .green) {},
    ]

    /// Every number of rows from 1 to the whole frame's that makes a difference.
    static func budgets(_ scene: ResolvedScene, bytesPerPixel: Int) -> [MemoryBudget] {
      [1, 2, 7, scene.height - 1, scene.height].map {
        MemoryBudget(bytes: 4 * $0 * scene.width * bytesPerPixel)
      }
    }

    @Test(arguments: BandPath.allCases, scenes.indices)
    func `A PNG in bands is the PNG of the frame`(path: BandPath, index: Int) async throws {
      let renderer = try path.renderer()
      let scene = Self.scenes[index]
      let whole = try await renderer.render(ResolvedScene(scene), alpha: .straight)
      for compression in PNGCompression.allCases {
        for budget in Self.budgets(try ResolvedScene(scene), bytesPerPixel: 4) {
          let png = try await renderer.pngData(
            of: scene, compression: compression, memory: budget)
          #expect(try Pixmap(png: png, as: .straight) == whole, "\(budget.bytes) bytes")
        }
      }
    }

    @Test(arguments: BandPath.allCases, scenes.indices)
    func `Raw pixels in bands are those of the frame`(path: BandPath, index: Int) async throws {
      let renderer = try path.renderer()
      let scene = try ResolvedScene(Self.scenes[index])
      let bytes = try await renderer.render(scene, alpha: .premultiplied)
        .withRawBytes { Array($0) }
      let floats = try await renderer.renderFloat(scene).withRawBytes { Array($0) }
      for (isFloat, expected) in [(false, bytes), (true, floats)] {
        for budget in Self.budgets(scene, bytesPerPixel: isFloat ? 16 : 4) {
          let raw = try SceneRaw(scene, by: renderer, isFloat: isFloat, budget)
          #expect(try await raw.write(to: MemorySink()).bytes == expected)
        }
      }
    }

    /// Bands of random scenes are held against the reference, as whole frames are: where a pixel
    /// lies on a rounding tie a GPU may round it another way in another tile.
    @Test(arguments: BandPath.allCases)
    func `Bands of random scenes keep every promise`(path: BandPath) async throws {
      let renderer = try path.renderer()
      for index in 0..<30 {
        let seed = SceneGenerator.seed(base: 64, index: index)
        let scene = try ResolvedScene(SceneGenerator(maximumPixels: 1024).scene(seed: seed))
        var bytes = Pixmap(width: scene.width, height: scene.height)
        let budget = MemoryBudget(bytes: 4 * 4 * scene.width * 5)
        let raw = try SceneRaw(scene, by: renderer, isFloat: false, budget)
        let written = try await raw.write(to: MemorySink()).bytes
        bytes.withUnsafeMutableBytes { $0.copyBytes(from: written) }
        let gate = try GateReport(of: scene, bytes: bytes, floats: nil)
        #expect(gate.passes, "seed \(seed): \(gate.failure ?? "")")
      }
    }

    @Test func `Rows that are a scene of their own keep their marks' places`() throws {
      for scene in Self.scenes {
        let scene = try ResolvedScene(scene)
        let whole = Coverage(ReferenceRenderer().renderFloat(scene))
        for rows in [0..<scene.height, 0..<1, 3..<20, scene.height - 1..<scene.height] {
          let part = Coverage(ReferenceRenderer().renderFloat(scene.cropped(to: rows)))
          let expected = Coverage(
            width: scene.width, height: rows.count, values: rows.flatMap { whole.row($0) })
          #expect(part.distance(from: expected) < 1e-6)
        }
      }
    }

    @Test func `A budget below one row is refused, with the least that does`() async throws {
      let scene = Scene(width: 1000, height: 10) { Background() }
      await #expect {
        try await ReferenceRenderer().pngData(of: scene, memory: MemoryBudget(bytes: 15_999))
      } throws: {
        "\($0)" == "15999 bytes of memory are too few for rows of 1000 px; "
          + "allow at least 16000, or render a narrower image"
      }
      _ = try await ReferenceRenderer().pngData(of: scene, memory: MemoryBudget(bytes: 16_000))
    }
  }
}

/// Every renderer, each with its own way to draw bands.
enum BandPath: CaseIterable {
  case reference, cpu, gpu

  func renderer() throws -> any Renderer {
    switch self {
    case .reference: ReferenceRenderer()
    case .cpu: CPURenderer()
    case .gpu: try #require(SharedGPU.renderer)
    }
  }
}
