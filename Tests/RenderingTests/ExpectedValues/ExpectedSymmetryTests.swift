import Glibc
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

    struct Period: Sendable {
      let kind: Marks.Kind
      /// In px.
      let side: Int
      /// The area that the marks cover in one period.
      let area: Double
    }

    static let periods = [
      Period(kind: .dots(radius: 0.4), side: 2, area: .pi * 0.16),
      Period(kind: .dots(radius: 2.1), side: 5, area: .pi * 4.41),
      // Four segments of each disc lie in its neighbours' cells.
      Period(
        kind: .dots(radius: 2.4), side: 4,
        area: .pi * 5.76 - 4 * (5.76 * acos(2 / 2.4) - 2 * sqrt(5.76 - 4))),
      Period(kind: .dots(radius: 6.5), side: 13, area: .pi * 42.25),
      Period(kind: .lines(width: 0.3), side: 3, area: 9 - 2.7 * 2.7),
      Period(kind: .lines(width: 1.5), side: 5, area: 25 - 3.5 * 3.5),
      Period(kind: .cross(length: 3, width: 0.5), side: 7, area: 2.75),
      Period(kind: .cross(length: 5, width: 2), side: 4, area: 12),
    ]
    static let places = [(0, 0), (0.37, 0.81), (1.999, 0.5), (0.1, 1.77)]

    /// Row 18: over one whole period the pixels hold the marks' area, wherever the lattice stands.
    @Test(arguments: periods, RenderPath.allCases)
    func sumOverAPeriod(_ period: Period, by path: RenderPath) async throws {
      for at in Self.places {
        let total = try await path.coverage(Self.marks(period, at: at).scene).total
        // A float near 1 is at most 2^-25 off.
        let tolerance = path == .reference ? Double(period.side * period.side) * 0x1p-25 : 1e-4
        #expect(abs(total - period.area) <= tolerance, "at \(at)")
      }
    }

    /// Row 18 to 1e-12, in the doubles behind the reference's floats. Each coverage has been rounded
    /// to 2^-40.
    @Test(arguments: periods)
    func sumOverAPeriodInDouble(_ period: Period) throws {
      for at in Self.places {
        let total = try Coverage(double: Self.marks(period, at: at).scene).total
        let rounding = Double(period.side * period.side) * 0x1p-41
        #expect(abs(total - period.area) <= 1e-12 + rounding, "at \(at)")
      }
    }

    private static func marks(_ period: Period, at: (Double, Double)) -> Marks {
      let side = Double(period.side)
      return Marks(
        kind: period.kind, period: (side, side), at: at, canvas: (period.side, period.side))
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
        #expect(here.distance(from: mirrored) <= 1e-6)
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
