import Gridlight
import Testing

extension FastPath {
  /// Pictures without a frame, on threads, and in memory that is there already.
  @Suite struct BandTests {
    private static let scene = Scene(
      width: 83, height: 131, viewport: Viewport(x: 3.3, y: 1.9, zoom: 1.1), fill: .white
    ) {
      Background(variant: .dots, color: .blue.opacity(0.6), gap: (9, 7), size: 3)
      GridPulseBackground(color: .red, spacing: 30, progress: 0.1)
    }

    /// Two scenes whose work is worth several threads.
    private static let heavyScenes = [
      Scene(width: 203, height: 301) {
        GridPulseBackground(color: .red, spacing: 5, progress: 0.2)
      },
      Scene(width: 1001, height: 999) {
        Background(variant: .dots, gap: 3.37, size: 2, levelOfDetail: .always)
      },
    ]

    @Test(arguments: [1, 7, 64, 1000])
    func bandsMakeTheFrame(height: Int) throws {
      let renderer = CPURenderer(threads: 1)
      let scene = try ResolvedScene(Self.scene)
      for alpha in [Pixmap.AlphaForm.premultiplied, .straight] {
        let frame = renderer.render(scene, alpha: alpha).withUnsafeBytes { Array($0) }
        #expect(
          bands(of: scene, as: .pixels(alpha), renderer, height: height) == frame, "\(alpha)")
      }
    }

    @Test func bodyEndsTheVisit() throws {
      struct Enough: Error {}
      let renderer = CPURenderer(threads: 1)
      let scene = try ResolvedScene(Self.scene)
      var count = 0
      #expect(throws: Enough.self) {
        try renderer.forEachBand(of: scene, as: .alpha, height: 10) { _, _ throws(Enough) in
          count += 1
          if count == 3 { throw Enough() }
        }
      }
      #expect(count == 3)
      // Nothing of it is left behind.
      try check(Self.scene, renderer, "after an error")
    }

    @Test(arguments: heavyScenes)
    func threadsChangeNothing(scene: Scene) throws {
      let scene = try ResolvedScene(scene)
      let one = CPURenderer(threads: 1).render(scene)
      for threads in [2, 3, 8] {
        let renderer = CPURenderer(threads: threads)
        #expect(renderer.render(scene) == one, "\(threads) threads")
        #expect(renderer.render(scene) == one, "\(threads) threads, again")
      }
    }

    @Test func manyTasksAtOnce() async throws {
      let renderer = CPURenderer(threads: 2)
      let scenes = try ([Self.scene] + Self.heavyScenes.prefix(1)).map { try ResolvedScene($0) }
      let expected = scenes.map { renderer.render($0) }
      await withTaskGroup { group in
        for index in 0..<12 {
          group.addTask { renderer.render(scenes[index % 2]) == expected[index % 2] }
        }
        for await isEqual in group { #expect(isEqual) }
      }
    }

    @Test func usedMemory() throws {
      let renderer = CPURenderer(threads: 1)
      let scene = try ResolvedScene(Self.scene)
      var pixmap = Pixmap(width: 83, height: 131, alphaForm: .straight)
      pixmap.withUnsafeMutableBytes { bytes in
        for index in bytes.indices { bytes[index] = 0xA5 }
      }
      let shared = pixmap
      renderer.render(scene, into: &pixmap)
      #expect(pixmap == ReferenceRenderer().render(scene, alpha: .straight))
      #expect(shared[0, 0] == SIMD4(repeating: 0xA5))
    }

    /// What an encoder may rely on: the colour of all pixels, and after how many rows they repeat.
    @Test func hints() throws {
      func resolved(_ layers: [Layer], fill: Color = .clear) throws -> ResolvedScene {
        try ResolvedScene(Scene(width: 60, height: 90, fill: fill, layers: layers))
      }
      func dots(_ gap: Double, _ color: Color) -> Layer {
        Background(variant: .dots, color: color, gap: gap, size: 3).layer
      }
      let red = Color(red: 0.25, green: 0.5, blue: 1, opacity: 0.3)
      let other = Color(red: 0.25, green: 0.5, blue: 0.75)
      let same = try resolved([dots(10, red), dots(15, red.opacity(0.5))])
      #expect(same.singleColor == RGBA(red: 0.25, green: 0.5, blue: 1))
      #expect(same.rowPeriod == 30)
      #expect(try resolved([dots(10, red), dots(15, other)]).singleColor == nil)
      #expect(try resolved([dots(10, red)], fill: other).singleColor == nil)
      #expect(try resolved([dots(10, red), dots(37, red)]).rowPeriod == nil)
      #expect(try resolved([dots(10.1, red)]).rowPeriod == nil)
      #expect(try resolved([dots(7.5, red)]).rowPeriod == 15)
      let pulse = GridPulseBackground(spacing: 10, progress: 0.2).layer
      #expect(try resolved([pulse]).rowPeriod == nil)
      let period = try #require(same.rowPeriod)
      let pixmap = CPURenderer().render(same)
      for y in 0..<90 - period {
        for x in 0..<60 { #expect(pixmap[x, y] == pixmap[x, y + period]) }
      }
    }
  }
}
