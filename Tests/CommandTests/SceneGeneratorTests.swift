import Gridlight
import Testing

@testable import Gridlight

@Suite("Random scenes") struct SceneGeneratorTests {
  private static let count = 2000
  private let generator = SceneGenerator(maximumPixels: 4096)

  private func seeds(_ count: Int = Self.count) -> [UInt64] {
    (0..<count).map { SceneGenerator.seed(base: 1, index: $0) }
  }

  @Test("All are valid, and their JSON gives the same scene back")
  func validity() throws {
    for seed in seeds(500) {
      let scene = generator.scene(seed: seed)
      #expect(scene.faults.isEmpty, "seed \(seed)")
      #expect(try Scene(json: scene.json) == scene, "seed \(seed)")
    }
  }

  @Test("Each scene is also the first of a run of its own seed")
  func reproduction() {
    let seed = SceneGenerator.seed(base: 1, index: 1234)
    #expect(SceneGenerator.seed(base: seed, index: 0) == seed)
    #expect(Set(seeds()).count == Self.count)
  }

  @Test("At least 70 % have a partly covered pixel")
  func partialCoverage() throws {
    let partly = try seeds(1000).count { seed in
      ReferenceRenderer().hasPartlyCoveredPixel(
        in: try ResolvedScene(generator.scene(seed: seed)))
    }
    #expect(partly >= 700, "\(partly) of 1000")
  }

  @Test("They span the whole promised range")
  func range() throws {
    let scenes = seeds().map { SceneGenerator().scene(seed: $0) }
    func spans(_ values: [Double], _ low: Double, _ high: Double, _ what: Comment) {
      #expect(values.min().map { $0 <= low } == true, what)
      #expect(values.max().map { $0 >= high } == true, what)
    }
    spans(scenes.map(\.viewport.zoom), 2e-4, 5e3, "zoom")
    spans(scenes.map { abs($0.viewport.pan.x) }, 0, 5e11, "pan")
    spans(scenes.map { Double($0.layers.count) }, 1, 60, "layers")
    spans(scenes.map { $0.width * $0.scale * $0.height * $0.scale }, 2, 3.5e6, "pixels")
    #expect(scenes.allSatisfy { (1...64).contains($0.layers.count) })
    let few = scenes.count { $0.layers.count <= 4 }
    #expect((0.87...0.93).contains(Double(few) / Double(scenes.count)))
    let periods = scenes.flatMap { scene in
      scene.layers.compactMap { layer -> Double? in
        guard case .background(let background) = layer else { return nil }
        return background.gap.x * scene.viewport.zoom * scene.scale
      }
    }
    spans(periods, 0.011, 9e5, "period")
  }

  @Test("A seed gives the same numbers for ever")
  func splitMix64() {
    // The reference implementation's first outputs for seed 1234567.
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
