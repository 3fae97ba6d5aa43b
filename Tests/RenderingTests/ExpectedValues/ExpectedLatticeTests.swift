import Gridlight
import Testing

extension Rendering {
  /// Rows 14 and 20 to 24 of the table of expected values.
  @Suite struct ExpectedLatticeTests {
    /// Row 14: how much of the pattern is left at each period.
    @Test(arguments: [(2, 0), (2.5, 0.15625), (3, 0.5), (3.5, 0.84375), (4, 1)])
    func fadeWeight(period: Double, weight: Double) async throws {
      let marks = Marks(
        kind: .lines(width: 0.5), period: (period, period), levelOfDetail: .fade)
      let layers = try ResolvedScene(marks.scene).layers
      guard case .lines(let lines) = try #require(layers.first) else {
        Issue.record("not lines: \(layers)")
        return
      }
      #expect((lines.fade?.sharpness ?? 1) == weight)
      let open = 1 - 0.5 / period
      for path in RenderPath.allCases {
        // Pixel (1, 1) lies between the lines; only the mean's share is left in it.
        let value = try await path.coverage(marks.scene)[1, 1]
        let mean = 1 - open * open
        #expect(abs(value - mean * (1 - weight)) <= path.tolerance)
      }
    }

    /// Row 20: at the cut-off nothing is drawn.
    @Test(arguments: BackgroundVariant.allCases, RenderPath.allCases)
    func cutOff(variant: BackgroundVariant, path: RenderPath) async throws {
      var scene = Scene(width: 32, height: 32, viewport: Viewport(x: 0, y: 0, zoom: 0.1)) {
        Background(variant: variant, color: .black, gap: 20)
      }
      #expect(try ResolvedScene(scene).layers.isEmpty)
      #expect(try await path.coverage(scene).total == 0)
      scene.viewport.zoom = 0.11
      #expect(try ResolvedScene(scene).layers.count == 1)
      #expect(try await path.coverage(scene).total > 0)
    }

    /// Row 21: the numbers of SwiftFlow's own lattice.
    @Test func standardLattice() throws {
      let scene = Scene(width: 800, height: 600) {
        Background(variant: .dots)
        Background(variant: .cross)
        Background(variant: .lines)
      }
      let resolved = try ResolvedScene(scene)
      try #require(resolved.layers.count == 3)
      guard case .dots(let dots) = resolved.layers[0], case .cross(let cross) = resolved.layers[1],
        case .lines(let lines) = resolved.layers[2]
      else {
        Issue.record("other layers: \(resolved.layers)")
        return
      }
      for lattice in [dots.lattice, cross.lattice, lines.lattice] {
        #expect(lattice.period == Pair(20))
        #expect(lattice.phase == Pair(0))
      }
      #expect(dots.radius == 0.75)
      #expect(cross.length == 6)
      #expect(cross.width == 0.5 && lines.width == 0.5)
    }

    /// Row 21 in pixels: a quarter of each disc in the four pixels around each multiple of 20,
    /// half and quarter discs at the edges included, and nothing anywhere else.
    @Test(arguments: RenderPath.allCases)
    func standardDots(by path: RenderPath) async throws {
      let scene = Scene(width: 800, height: 600) { Background(variant: .dots, color: .black) }
      let coverage = try await path.coverage(scene)
      try #require((coverage.width, coverage.height) == (800, 600))
      let quarter = Double.pi * 0.75 * 0.75 / 4
      var wrong = 0
      for y in 0..<600 {
        for x in 0..<800 {
          let touches = (x % 20 == 0 || x % 20 == 19) && (y % 20 == 0 || y % 20 == 19)
          if !(abs(coverage[x, y] - (touches ? quarter : 0)) <= path.tolerance) { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }

    /// Row 22: a lattice that has been panned and zoomed.
    @Test func pannedLattice() throws {
      let scene = Scene(
        width: 800, height: 600, viewport: Viewport(x: -1234.5, y: 987.25, zoom: 0.37)
      ) {
        Background(variant: .dots)
        Background(variant: .cross)
      }
      let resolved = try ResolvedScene(scene)
      try #require(resolved.layers.count == 2)
      guard case .dots(let dots) = resolved.layers[0], case .cross(let cross) = resolved.layers[1]
      else {
        Issue.record("other layers: \(resolved.layers)")
        return
      }
      #expect(dots.lattice.period == Pair(20 * 0.37))
      #expect(abs(dots.lattice.period.x - 7.4) < 1e-12)
      #expect(abs(dots.lattice.phase.x - 1.3) < 1e-11)
      #expect(abs(dots.lattice.phase.y - 3.05) < 1e-11)
      #expect(abs(dots.radius - 0.2775) < 1e-12)
      #expect(abs(cross.length / 2 - 1.11) < 1e-12)
      #expect(cross.width == 0.5)
    }

    /// Row 22 in pixels: discs of the area and at the places that the row names, one by one.
    @Test(arguments: RenderPath.allCases)
    func pannedDots(by path: RenderPath) async throws {
      let scene = Scene(
        width: 60, height: 40, viewport: Viewport(x: -1234.5, y: 987.25, zoom: 0.37)
      ) { Background(variant: .dots, color: .black) }
      let coverage = try await path.coverage(scene)
      let quadrature = Quadrature()
      for column in 0..<7 {
        for row in 0..<5 {
          let (x, y) = (1.3 + 7.4 * Double(column), 3.05 + 7.4 * Double(row))
          let disc = Disc(x: x, y: y, radius: 0.2775, quadrature: quadrature)
          for pixelY in Int(y) - 1...Int(y) + 1 {
            for pixelX in Int(x) - 1...Int(x) + 1 {
              let expected = disc.area(in: Box(pixel: pixelX, pixelY))
              let value = coverage[pixelX, pixelY]
              #expect(abs(value - expected) <= path.tolerance, "pixel (\(pixelX), \(pixelY))")
            }
          }
        }
      }
    }

    /// Row 23: SwiftFlow's default lines at a whole pixel.
    @Test(arguments: RenderPath.allCases)
    func standardLines(by path: RenderPath) async throws {
      let scene = Scene(width: 60, height: 60) { Background(variant: .lines, color: .black) }
      let coverage = try await path.coverage(scene)
      for (pixel, value) in [
        ((19, 10), 0.25), ((20, 10), 0.25), ((21, 10), 0), ((18, 10), 0), ((10, 39), 0.25),
        ((10, 40), 0.25), ((19, 19), 0.4375), ((20, 40), 0.4375), ((0, 0), 0.4375), ((0, 10), 0.25),
      ] {
        #expect(abs(coverage[pixel.0, pixel.1] - value) <= path.tolerance)
      }
    }

    /// Row 24: flat fills at rounding ties, as colours, as alphas, and as marks that cover all.
    @Test(
      arguments: [(0.1, 26), (0.3, 77), (0.5, 128), (0.7, 179), (0.9, 230)] as [(Double, UInt8)],
      RenderPath.allCases)
    func ties(_ tie: (value: Double, byte: UInt8), by path: RenderPath) async throws {
      let grey = Color(red: tie.value, green: tie.value, blue: tie.value)
      let opaque = try await path.render(Scene(width: 3, height: 2, fill: grey))
      #expect(opaque[2, 1] == SIMD4(tie.byte, tie.byte, tie.byte, 255))
      let translucent = Color.white.opacity(tie.value)
      let veil = try await path.render(Scene(width: 3, height: 2, fill: translucent))
      #expect(veil[2, 1] == SIMD4(repeating: tie.byte))
      let marks = try await path.render(
        Scene(width: 9, height: 9) {
          Background(variant: .dots, color: translucent, gap: 4, size: 5.7)
        })
      for pixel in 0..<9 { #expect(marks[pixel, 8 - pixel] == SIMD4(repeating: tie.byte)) }
    }
  }
}
