import Gridlight
import Testing

extension Rendering {
  /// Laws that hold between images, whatever is right for a single one.
  @Suite struct MetamorphicTests {
    static let variants = BackgroundVariant.allCases

    private static func scene(
      _ variant: BackgroundVariant, gap: Double = 13, size: Double = 3, lineWidth: Double = 1.25,
      pan: (Double, Double) = (3.5, -7.25), zoom: Double = 0.75, scale: Double = 1,
      canvas: (Double, Double) = (61, 43)
    ) -> Scene {
      Scene(
        width: canvas.0, height: canvas.1, scale: scale,
        viewport: Viewport(x: pan.0, y: pan.1, zoom: zoom)
      ) {
        Background(
          variant: variant, color: .black, gap: (gap, gap * 1.5), size: size, lineWidth: lineWidth)
      }
    }

    /// The closest that two evaluations of one exact value come: each may err by its path's share.
    private static func twice(_ path: RenderPath) -> Double { 2 * path.tolerance }

    /// Pan by k gap zoom leaves the image.
    @Test(arguments: variants, RenderPath.allCases)
    func panByWholePeriods(variant: BackgroundVariant, path: RenderPath) async throws {
      let here = try await path.coverage(Self.scene(variant))
      #expect(here.total > 0)
      for (x, y) in [(1, 0), (0, 1), (-3, 2), (4096, -777)] as [(Double, Double)] {
        let (stepX, stepY) = (x * 13 * 0.75, y * 19.5 * 0.75)
        let moved = Self.scene(variant, pan: (3.5 + stepX, -7.25 + stepY))
        let there = try await path.coverage(moved)
        #expect(here.distance(from: there) <= Self.twice(path), "\(x), \(y) periods")
      }
    }

    /// An offset by whole gaps leaves the image, and any other is a pan the other way.
    @Test(arguments: variants, RenderPath.allCases)
    func offsetIsAPan(variant: BackgroundVariant, path: RenderPath) async throws {
      let here = try await path.coverage(Self.scene(variant))
      for (offset, pan) in [((13, -39), (3.5, -7.25)), ((2, 4), (5, -4.25))]
        as [((Double, Double), (Double, Double))]
      {
        var scene = Self.scene(variant, pan: pan)
        guard case .background(var background) = scene.layers[0] else { return }
        background.offset = Pair(x: offset.0, y: offset.1)
        scene.layers = [.background(background)]
        let there = try await path.coverage(scene)
        #expect(here.distance(from: there) <= Self.twice(path), "offset \(offset)")
      }
    }

    /// (t, z, g) = (t, 1, g z): a zoom is a wider gap; marks that scale with it need a larger size.
    @Test(arguments: variants, RenderPath.allCases)
    func zoomIsAGap(variant: BackgroundVariant, path: RenderPath) async throws {
      for zoom in [0.75, 1.6, 2.5] {
        let zoomed = try await path.coverage(Self.scene(variant, zoom: zoom))
        let wide = Self.scene(variant, gap: 13 * zoom, size: 3 * zoom, zoom: 1)
        let widened = try await path.coverage(wide)
        #expect(zoomed.total > 0)
        #expect(zoomed.distance(from: widened) <= Self.twice(path), "zoom \(zoom)")
      }
    }

    /// Doubling the scale is doubling every length.
    @Test(arguments: variants, RenderPath.allCases)
    func scaleIsALength(variant: BackgroundVariant, path: RenderPath) async throws {
      let scaled = try await path.coverage(Self.scene(variant, scale: 2))
      let long = Self.scene(
        variant, gap: 26, size: 6, lineWidth: 2.5, pan: (7, -14.5), canvas: (122, 86))
      let lengthened = try await path.coverage(long)
      #expect(scaled.total > 0)
      #expect(scaled.distance(from: lengthened) <= Self.twice(path))
    }

    /// The pulse stays where it is when the viewport moves.
    @Test(arguments: RenderPath.allCases)
    func pulseIgnoresTheViewport(path: RenderPath) async throws {
      let pulse = GridPulseBackground(color: .cyan, progress: 0.3)
      let still = try await path.renderFloat(Scene(width: 90, height: 70) { pulse })
      let moved = try await path.renderFloat(
        Scene(width: 90, height: 70, viewport: Viewport(x: 1234.5, y: -8, zoom: 3)) { pulse })
      #expect(Coverage(still).total > 0)
      #expect(still.isIdentical(to: moved))
    }

    /// The pulse looks the same from both sides and from above and below.
    @Test(arguments: RenderPath.allCases)
    func pulseIsSymmetric(path: RenderPath) async throws {
      let scene = Scene(width: 91, height: 64) {
        GridPulseBackground(color: .black, spacing: 17.3, progress: 0.3)
      }
      let coverage = try await path.coverage(scene)
      #expect(coverage.total > 0)
      #expect(coverage.distance(from: coverage.mirrored) <= Self.twice(path))
      let upsideDown = coverage.transposed.mirrored.transposed
      #expect(coverage.distance(from: upsideDown) <= Self.twice(path))
    }

    /// A pulse's time is its progress, whole periods and backward running included.
    @Test(arguments: [
      (0.65, 2.6, 0.25), (26 * 1e3 + 0.65, 2.6, 0.25), (0.65, -2.6, 0.75), (-1, 4, 0.75),
    ])
    func timeIsProgress(time: Double, period: Double, progress: Double) async throws {
      let timed = Scene(width: 90, height: 70) {
        GridPulseBackground(color: .black, period: period, time: time)
      }
      let placed = Scene(width: 90, height: 70) {
        GridPulseBackground(color: .black, progress: progress)
      }
      for path in RenderPath.allCases {
        let distance = try await path.coverage(timed).distance(from: path.coverage(placed))
        #expect(distance <= Self.twice(path))
      }
    }

    /// Reduce Motion, the scene's or the layer's, shows progress 0.4 whatever the time.
    @Test(arguments: RenderPath.allCases)
    func reduceMotionStandsStill(path: RenderPath) async throws {
      func scene(reduceMotion: Bool, _ pulse: GridPulseBackground) -> Scene {
        Scene(width: 90, height: 70, reduceMotion: reduceMotion) { pulse }
      }
      let still = try await path.renderFloat(
        scene(reduceMotion: false, GridPulseBackground(progress: 0.4)))
      for moving in [
        scene(reduceMotion: true, GridPulseBackground(progress: 0.9)),
        scene(reduceMotion: true, GridPulseBackground(time: 12.3)),
        scene(reduceMotion: false, GridPulseBackground(progress: 0.1, reduceMotion: true)),
      ] {
        #expect(try await path.renderFloat(moving).isIdentical(to: still))
      }
    }
  }
}
