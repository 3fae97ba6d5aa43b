import Gridlight
import Glibc
import Testing

extension Rendering {
  /// Rows 15, 16 and 25 of the table of expected values.
  @Suite struct ExpectedPulseTests {
    struct Bounds: Sendable {
      let size: (width: Double, height: Double)
      let progress: Double
      let front: Double
      let amplitude: Double
      let glowing: ClosedRange<Int>
    }

    static let bounds = [
      Bounds(
        size: (390, 844), progress: 0.4, front: 217.9501008335301, amplitude: 0.9744,
        glowing: 6...208),
      Bounds(size: (800, 600), progress: 0, front: 0, amplitude: 1, glowing: 0...37),
      Bounds(size: (800, 600), progress: 0.5, front: 290, amplitude: 0.9375, glowing: 27...295),
    ]

    private static func scene(_ width: Double, _ height: Double, progress: Double) -> Scene {
      Scene(width: width, height: height, scale: 0.1) {
        GridPulseBackground(color: .black, spacing: 26, progress: progress)
      }
    }

    private func pulse(of scene: Scene) throws -> PulseLayer {
      let layers = try ResolvedScene(scene).layers
      guard case .pulse(let pulse) = try #require(layers.first) else {
        throw Unexpected(layers: layers)
      }
      return pulse
    }

    struct Unexpected: Error { let layers: [ResolvedLayer] }

    /// Rows 15 and 16: the numbers that decide who glows.
    @Test(arguments: bounds)
    func glowBounds(_ expected: Bounds) throws {
      var scene = Self.scene(
        expected.size.width, expected.size.height, progress: expected.progress)
      scene.scale = 1
      let pulse = try pulse(of: scene)
      #expect(abs(pulse.front - expected.front) < 1e-10)
      #expect(abs(pulse.amplitude - expected.amplitude) < 1e-15)
      #expect(pulse.glowing == expected.glowing)
      #expect(pulse.center == Pair(x: expected.size.width / 2, y: expected.size.height / 2))
      #expect(pulse.restingRadius == 2)
      #expect(pulse.band == 80)
      #expect(pulse.spacing == 26)
    }

    /// Rows 15 and 16 in pixels: at a tenth of a px a point every dot stands clear of its
    /// neighbours, so the alpha around it sums to opacity × area.
    @Test(arguments: bounds, RenderPath.allCases)
    func glowInPixels(_ expected: Bounds, by path: RenderPath) async throws {
      let scene = Self.scene(
        expected.size.width, expected.size.height, progress: expected.progress)
      let coverage = try await path.coverage(scene)
      for j in -5...5 {
        for i in -5...5 {
          let square = i * i + j * j
          let glow =
            expected.glowing.contains(square)
            ? expected.amplitude
              * exp(-pow((26 * sqrt(Double(square)) - expected.front) / 80, 2)) : 0
          let radius = 0.2 * (1 + 1.6 * glow)
          let x = expected.size.width / 20 + 2.6 * Double(i)
          let y = expected.size.height / 20 + 2.6 * Double(j)
          let mass = coverage.mass(around: x, y, reach: radius)
          let opacity = 0.32 + 0.68 * glow
          #expect(
            abs(mass - opacity * .pi * radius * radius) <= 9 * path.tolerance, "dot (\(i), \(j))")
        }
      }
    }

    /// Row 25: the number of dots, and the one at (11, 6) by its mass.
    @Test func dotCount() throws {
      let pulse = try pulse(of: Self.scene(1280, 720, progress: 0.4))
      #expect(pulse.columns == 25)
      #expect(pulse.rows == 14)
      #expect((2 * pulse.columns + 1) * (2 * pulse.rows + 1) == 1479)
      #expect(pulse.glowing?.contains(11 * 11 + 6 * 6) == true)
    }

    @Test(arguments: RenderPath.allCases)
    func brightestDot(by path: RenderPath) async throws {
      #expect(abs(26 * sqrt(157.0) - 325.779) < 5e-4)
      let coverage = try await path.coverage(Self.scene(1280, 720, progress: 0.4))
      let radius = 0.2 * (1 + 1.6 * 0.974399)
      let mass = coverage.mass(around: 64 + 28.6, 36 + 15.6, reach: radius)
      let expected = (0.32 + 0.68 * 0.974399) * .pi * radius * radius
      #expect(abs(mass - expected) <= 9 * path.tolerance + 2e-6)
    }
  }
}
