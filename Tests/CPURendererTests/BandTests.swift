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
      for (form, alpha) in [(PixelForm.premultiplied, Pixmap.AlphaForm.premultiplied)] + [
        (.straight, .straight)
      ] {
        let frame = renderer.render(scene, alpha: alpha).withUnsafeBytes { Array($0) }
        #expect(bands(of: scene, as: .pixels(form), renderer, height: height) == frame)
      }
      let floats = renderer.renderFloat(scene).withUnsafePixels { pixels in
        UnsafeRawBufferPointer(pixels).map { $0 }
      }
      #expect(bands(of: scene, as: .floats, renderer, height: height) == floats)
    }

    @Test func someRows() throws {
      let renderer = CPURenderer(threads: 1)
      let scene = try ResolvedScene(Self.scene)
      let frame = renderer.render(scene).withUnsafeBytes { Array($0) }
      var bytes: [UInt8] = []
      renderer.forEachBand(of: scene, rows: 17..<90, as: .pixels(.premultiplied), height: 20) {
        bytes += $1
      }
      #expect(bytes == Array(frame[17 * 83 * 4..<90 * 83 * 4]))
    }

    @Test func bodyEndsTheVisit() throws {
      struct Enough: Error {}
      let renderer = CPURenderer(threads: 1)
      let scene = try ResolvedScene(Self.scene)
      var count = 0
      #expect(throws: Enough.self) {
        try renderer.forEachBand(of: scene, as: .pixels(.alpha), height: 10) {
          _, _ throws(Enough) in
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

    /// Straight pixels of a scene of one colour are that colour or nothing.
    @Test func oneColor() throws {
      let red = Color(red: 0.25, green: 0.5, blue: 1, opacity: 0.3)
      let scene = try ResolvedScene(
        Scene(width: 60, height: 90) {
          Background(variant: .dots, color: red, gap: 10.3, size: 3)
          GridPulseBackground(color: red.opacity(0.5), spacing: 20, progress: 0.2)
        })
      let pixmap = CPURenderer().render(scene, alpha: .straight)
      pixmap.withUnsafeBytes { bytes in
        for pixel in bytes.bindMemory(to: SIMD4<UInt8>.self) {
          #expect(pixel.w == 0 ? pixel == .zero : (pixel.x, pixel.y, pixel.z) == (64, 128, 255))
        }
      }
    }

    /// Every row of a whole period is the row one period above it, byte for byte.
    @Test(arguments: [10, 12.5])
    func repetition(gap: Double) throws {
      let scene = try ResolvedScene(
        Scene(width: 60, height: 90, viewport: Viewport(x: 1.1, y: 3.7)) {
          Background(variant: .dots, gap: gap, size: 3)
          Background(variant: .cross, gap: 5, lineWidth: 0.7)
        })
      let pixmap = CPURenderer().render(scene)
      for y in 0..<65 {
        for x in 0..<60 { #expect(pixmap[x, y] == pixmap[x, y + (gap == 10 ? 10 : 25)]) }
      }
    }
  }
}
