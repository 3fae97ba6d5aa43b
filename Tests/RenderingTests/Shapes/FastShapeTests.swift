import Canvas
import Gridlight
import Testing

extension Rendering {
  /// Shapes and glass on the fast CPU path against the reference.
  @Suite struct FastShapeTests {
    @Test(arguments: 0..<8)
    func randomScenes(batch: UInt64) {
      let renderers = [1, 2, 3].map(CPURenderer.init(threads:))
      let reference = ReferenceRenderer()
      for seed in batch * 40..<batch * 40 + 40 {
        let scene = ShapeScene.random(seed: seed)
        let renderer = renderers[Int(seed % 3)]
        for alpha in [Pixmap.AlphaForm.premultiplied, .straight] {
          let drawn = renderer.render(scene, alpha: alpha)
          #expect(drawn == reference.render(scene, alpha: alpha), "seed \(seed), \(alpha)")
        }
      }
    }

    /// Rows that are drawn in bands are those of the whole.
    @Test(arguments: [1, 7, 64])
    func bands(height: Int) {
      let renderer = CPURenderer(threads: 1)
      for seed in 1000..<1030 as Range<UInt64> {
        let scene = ShapeScene.random(seed: seed)
        var bytes: [UInt8] = []
        renderer.forEachBand(of: scene, as: .pixels(.premultiplied), height: height) {
          bytes += $1
        }
        let whole = ReferenceRenderer().render(scene)
        #expect(bytes == whole.withUnsafeBytes { Array($0) }, "seed \(seed)")
        let rows = scene.height / 3..<scene.height
        let part = ReferenceRenderer().render(scene, rows: rows, alpha: .premultiplied)
        let expected = bytes[(rows.lowerBound * scene.width * 4)...]
        #expect(part.withUnsafeBytes { Array($0) } == Array(expected), "seed \(seed)")
      }
    }
  }
}
