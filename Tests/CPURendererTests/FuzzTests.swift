import Gridlight
import Testing

extension FastPath {
  /// Random scenes over the whole promised range.
  @Suite struct FuzzTests {
    /// One renderer for all scenes of a batch, so that memory kept from one is met by the next.
    @Test(arguments: 0..<12)
    func randomScenes(batch: Int) throws {
      let renderer = CPURenderer(threads: 1)
      let generator = SceneGenerator(maximumPixels: 1500)
      for index in 0..<40 {
        let seed = SceneGenerator.seed(base: 3, index: batch * 40 + index)
        try check(generator.scene(seed: seed), renderer, "seed \(seed)")
      }
    }
  }
}
