import Gridlight
import Testing

extension Rendering {
  /// Reports from users of other canvases, about how large and how dark marks are.
  @Suite struct FieldSizes {
    /// The offset never changes a mark's size (xyflow#4478): every disc keeps its mass.
    @Test(arguments: BackgroundVariant.allCases, RenderPath.allCases)
    func offsetKeepsSize(variant: BackgroundVariant, path: RenderPath) async throws {
      var totals: [Double] = []
      for offset in [0, 1, 3.3, -8.25, 19.999, 1000.5] {
        let background = Background(
          variant: variant, color: .black, gap: (20, 20), size: 4, lineWidth: 1,
          offset: (offset, offset / 2))
        totals.append(try await path.coverage(Scene(width: 60, height: 40) { background }).total)
      }
      let mark =
        switch variant {
        case .dots: Double.pi * 4
        case .lines: 39.0
        case .cross: 31.0
        }
      for total in totals { #expect(abs(total - 6 * mark) <= path.tolerance * 50) }
    }

    /// A dot larger than its cell's reach is not cut at cell edges (xyflow#1088).
    @Test(arguments: RenderPath.allCases)
    func largeDotsAreWhole(path: RenderPath) async throws {
      // Just short of touching: the whole disc is there.
      let apart = try await path.coverage(
        Marks(kind: .dots(radius: 9.9), period: (20, 20), at: (20, 20), canvas: (40, 40)).scene)
      let mass = apart.mass(around: 20, 20, reach: 9.99)
      #expect(abs(mass - .pi * 9.9 * 9.9) <= path.tolerance * 80)
      // Touching and overlapping: full where two meet, open only in the middle of four.
      let joined = try await path.coverage(
        Marks(kind: .dots(radius: 12), period: (20, 20), at: (20, 20), canvas: (40, 40)).scene)
      for (x, y) in [(9, 0), (10, 0), (29, 20), (30, 19), (0, 9), (0, 10), (20, 30), (19, 29)] {
        #expect(abs(joined[x, y] - 1) <= path.tolerance)
      }
      #expect(joined[10, 10] == 0)
      #expect(joined[29, 29] == 0)
    }

    /// A dot that crosses the canvas's edge is cut there and nowhere else.
    @Test(arguments: RenderPath.allCases)
    func edgesCutOnlyWhatIsOutside(path: RenderPath) async throws {
      let marks = Marks(kind: .dots(radius: 6), period: (30, 30), at: (0, 0), canvas: (31, 31))
      let coverage = try await path.coverage(marks.scene)
      let quarter = Double.pi * 36 / 4
      #expect(abs(coverage.mass(around: 0, 0, reach: 6) - quarter) <= path.tolerance * 40)
      let nearlyHalf = Disc(x: 30, y: 0, radius: 6, quadrature: Quadrature())
      let exact = nearlyHalf.area(in: Box(0, 0, 31, 31))
      #expect(abs(coverage.mass(around: 30, 0, reach: 6) - exact) <= path.tolerance * 50)
    }

    /// All dots carry the same energy within 1 % at zooms and scales that are not whole.
    @Test(arguments: RenderPath.allCases)
    func equalEnergy(path: RenderPath) async throws {
      for (zoom, scale) in [
        (1, 1.25), (0.77, 1), (1.13, 1.5), (0.5, 1.1), (2.3, 0.9), (0.61, 2.75), (1.01, 1),
      ] as [(Double, Double)] {
        let scene = Scene(
          width: 150 / scale, height: 120 / scale, scale: scale,
          viewport: Viewport(x: 1.7, y: 2.9, zoom: zoom)
        ) { Background(color: .black) }
        let coverage = try await path.coverage(scene)
        let period = 20 * zoom * scale
        let radius = 0.75 * zoom * scale
        var energies: [Double] = []
        for column in 0..<20 {
          for row in 0..<20 {
            let x = 1.7 * scale + Double(column) * period
            let y = 2.9 * scale + Double(row) * period
            guard x > radius, y > radius, x + radius < Double(coverage.width),
              y + radius < Double(coverage.height)
            else { continue }
            energies.append(coverage.mass(around: x, y, reach: radius + 0.01))
          }
        }
        let (low, high) = (energies.min() ?? 0, energies.max() ?? 0)
        #expect(energies.count >= 4 && low > 0)
        #expect(high / low < 1.01, "zoom \(zoom), scale \(scale)")
        #expect(abs(high - .pi * radius * radius) < 0.01 * high)
      }
    }

    /// Anti-aliasing is one device pixel wide at every zoom and scale (fldraw#28): a stripe's edge
    /// leaves at most one pixel partly covered.
    @Test(arguments: RenderPath.allCases)
    func antiAliasingIsADevicePixel(path: RenderPath) async throws {
      for scale in [1, 1.5, 2, 3, 8] {
        for zoom in [0.5, 1, 3.7] {
          let scene = Scene(
            width: 64 / scale, height: 8 / scale, scale: scale,
            viewport: Viewport(x: 20.3 / scale, y: -100, zoom: zoom)
          ) {
            Background(
              variant: .lines, color: .black, gap: (1e4, 1e4), lineWidth: 9.5 / scale)
          }
          let row = try await path.coverage(scene).row(4)
          let partly = row.filter { $0 > 1e-3 && $0 < 1 - 1e-3 }
          #expect(partly.count <= 2, "scale \(scale), zoom \(zoom)")
          #expect(abs(row.reduce(0, +) - 9.5) <= path.tolerance * 12)
        }
      }
    }

    /// With `fade` the mean shade falls steadily as the gaps open, and stays where the marks grow
    /// with them (blockly#612). The frame holds whole periods at every step, so that its mean is the
    /// pattern's.
    @Test(arguments: RenderPath.allCases)
    func meanShadeIsMonotone(path: RenderPath) async throws {
      for variant in BackgroundVariant.allCases {
        var last = Double.infinity
        for periods in (10...120).reversed() where periods < 40 || periods.isMultiple(of: 4) {
          let scene = Scene(
            width: 120, height: 120,
            viewport: Viewport(x: 0.3, y: 0.7, zoom: 6 / Double(periods))
          ) {
            Background(
              variant: variant, color: .black, gap: 20, size: 2, lineWidth: 0.5,
              levelOfDetail: .fade)
          }
          let mean = try await path.coverage(scene).total / 14400
          #expect(mean <= last + path.tolerance, "\(variant), \(periods) periods")
          last = mean
        }
      }
    }
  }
}
