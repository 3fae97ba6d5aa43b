import Gridlight
import Testing

extension Rendering {
  /// Rows 17 to 19 of the table of expected values.
  @Suite struct ExpectedSymmetryTests {
    static let kinds: [Marks.Kind] = [
      .dots(radius: 1.4), .lines(width: 0.7), .cross(length: 3.1, width: 0.6),
    ]

    /// Row 17: pans by whole dyadic periods change no bit.
    @Test(arguments: kinds, RenderPath.allCases)
    func wholePeriods(_ kind: Marks.Kind, by path: RenderPath) async throws {
      for (period, count) in [
        (4, 250_000_000), (7.5, 133_333_333), (16, -62_500_000), (0.25, 4_000_000_000), (5.25, -1),
      ] as [(Double, Double)] {
        var marks = Marks(
          kind: kind, period: (period, period / 2), at: (3.25, -1.5), canvas: (23, 17))
        let here = try await path.renderFloat(marks.scene)
        #expect(Coverage(here).total > 0)
        marks.at.x += count * period
        marks.at.y -= count * period
        let there = try await path.renderFloat(marks.scene)
        #expect(here.isIdentical(to: there), "period \(period), \(count) times")
      }
    }

    /// Row 18: over one whole period the pixels hold the mean, wherever the lattice stands. The mean
    /// comes from the marks' areas (and, where discs overlap, from quadrature).
    @Test(
      arguments: [
        (Marks.Kind.dots(radius: 0.4), 2, Double.pi * 0.16 / 4),
        (.dots(radius: 2.1), 5, .pi * 4.41 / 25), (.dots(radius: 2.4), 4, 0.950911131),
        (.dots(radius: 6.5), 13, .pi * 42.25 / 169), (.lines(width: 0.3), 3, 0.19),
        (.lines(width: 1.5), 5, 0.51), (.cross(length: 3, width: 0.5), 7, 2.75 / 49),
        (.cross(length: 5, width: 2), 4, 0.75),
      ], RenderPath.allCases)
    func sumOverAPeriod(
      _ item: (kind: Marks.Kind, period: Int, mean: Double), by path: RenderPath
    ) async throws {
      let period = Double(item.period)
      let count = period * period
      for at in [(0, 0), (0.37, 0.81), (1.999, 0.5), (0.1, 1.77)] {
        let marks = Marks(
          kind: item.kind, period: (period, period), at: at, canvas: (item.period, item.period))
        let total = try await path.coverage(marks.scene).total
        // Each float is at most 2^-25 off; the table's own digits end at 1e-9.
        let tolerance = path == .reference ? count * (3e-8 + 1e-9) : 1e-4
        #expect(abs(total - count * item.mean) <= tolerance, "at \(at)")
      }
    }

    /// Row 19: mirroring the lattice mirrors the image.
    @Test(arguments: kinds, RenderPath.allCases)
    func mirror(_ kind: Marks.Kind, by path: RenderPath) async throws {
      for period in [5.3, 4, 11.7, 1.6] {
        var marks = Marks(kind: kind, period: (period, 6.1), at: (2.3, 0.7), canvas: (29, 19))
        let here = try await path.coverage(marks.scene)
        marks.at.x = Double(marks.canvas.width) - marks.at.x
        let mirrored = try await path.coverage(marks.scene).mirrored
        #expect(here.total > 0)
        #expect(here.distance(from: mirrored) <= (period < 2 && path == .gpu ? 1e-4 : 1e-6))
      }
    }

    /// Row 19: exchanging x and y transposes the image.
    @Test(arguments: kinds, RenderPath.allCases)
    func exchange(_ kind: Marks.Kind, by path: RenderPath) async throws {
      for period in [5.3, 4, 11.7, 1.6] {
        let marks = Marks(kind: kind, period: (period, 6.1), at: (2.3, 0.7), canvas: (29, 19))
        var other = marks
        other.period = (marks.period.y, marks.period.x)
        other.at = (marks.at.y, marks.at.x)
        other.canvas = (marks.canvas.height, marks.canvas.width)
        let here = try await path.coverage(marks.scene)
        let exchanged = try await path.coverage(other.scene).transposed
        #expect(here.total > 0)
        #expect(here.distance(from: exchanged) <= 1e-6)
      }
    }
  }
}
