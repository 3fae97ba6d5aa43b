import Foundation
import Testing

@testable import Glyphs

@Suite struct Stroking {
  private func mask(
    _ path: Path, _ width: Double, cap: StrokeCap = .round, size: Int = 64
  ) throws -> CoverageMask {
    try Stroker().outline(
      of: path, width: width, cap: cap, canvasWidth: size, canvasHeight: size
    ).filled(width: size, height: size)
  }

  /// The distance from a point to a line between two.
  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / max(dx * dx + dy * dy, 1e-30)
    let t = min(max(along, 0), 1)
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
  }

  /// The share of each pixel where `distance` is at most `reach`, from 32 x 32 samples of the
  /// pixels that its edge passes; within 1/255 for smooth edges.
  private func areas(_ size: Int, _ reach: Double, _ distance: (Point) -> Double) -> [Double] {
    (0..<size * size).map { index in
      let (x, y) = (Double(index % size), Double(index / size))
      let middle = distance(Point(x + 0.5, y + 0.5))
      if middle < reach - 0.75 { return 1 }
      if middle > reach + 0.75 { return 0 }
      var inside = 0
      for sample in 0..<1024 {
        let point = Point(
          x + (Double(sample % 32) + 0.5) / 32, y + (Double(sample / 32) + 0.5) / 32)
        if distance(point) <= reach { inside += 1 }
      }
      return Double(inside) / 1024
    }
  }

  @Test(arguments: [0.4, 1.5, 3, 9]) func `A line with round ends is all that is near it`(
    width: Double
  ) throws {
    let (a, b) = (Point(9.3, 12.7), Point(31.1, 25.2))
    let mask = try mask(.lines([(a.x, a.y), (b.x, b.y)]), width, size: 40)
    let areas = areas(40, width / 2) { distance($0, a, b) }
    #expect(mask.largestDifference(from: areas) < 3.5)
  }

  @Test(arguments: [(14.0, 1.0), (9, 6), (15, 3), (3, 5)]) func `A circle's stroke is a ring`(
    radius: Double, width: Double
  ) throws {
    let center = Point(20.2, 19.9)
    let mask = try mask(.circle(center: center, radius: radius), width, size: 40)
    let areas = areas(40, width / 2) { abs(hypot($0.x - center.x, $0.y - center.y) - radius) }
    #expect(mask.largestDifference(from: areas) < 3.5)
    let area = 2 * Double.pi * radius * width
    #expect(abs(Double(mask.totalCoverage) / 255 - area) < 0.002 * area)
  }

  @Test func `A curve's stroke is all that is near it`() throws {
    let curve = Cubic(Point(4, 6), Point(38, 4), Point(2, 36), Point(36, 33))
    let path = Path.curve((4, 6), (38, 4), (2, 36), (36, 33))
    let chords = (0...80).map { curve.point(at: Double($0) / 80) }
    let mask = try mask(path, 3, size: 40)
    let areas = areas(40, 1.5) { point in
      zip(chords, chords.dropFirst()).map { distance(point, $0, $1) }.min() ?? 0
    }
    #expect(mask.largestDifference(from: areas) < 4)
  }

  @Test func `Cut ends end where the line does`() throws {
    let mask = try mask(.lines([(10, 20), (30, 20)]), 4, cap: .butt, size: 40)
    #expect(mask == Path.rect(x: 10, y: 18, width: 20, height: 4).filled(width: 40, height: 40))
  }

  @Test func `A part without length is a disc, or nothing`() throws {
    let disc = Path.circle(center: Point(20, 20), radius: 3).filled(width: 40, height: 40)
    for point in [Path.lines([(20, 20)]), .lines([(20, 20), (20, 20)], closed: true)] {
      #expect(try mask(point, 6, size: 40) == disc)
      #expect(try mask(point, 6, cap: .butt, size: 40).isEmpty)
    }
  }

  @Test func `A closed part has a join and no ends`() throws {
    let mask = try mask(.rect(x: 10, y: 10, width: 20, height: 10), 2, cap: .butt, size: 40)
    var ring = Path.rect(x: 9, y: 9, width: 22, height: 12)
    ring.append(Path.rect(x: 11, y: 11, width: 18, height: 8).winding(clockwise: false))
    // The corners are round: the last quarter of a disc of radius 1.
    let corner = Int((Double.pi / 4 * 255).rounded())
    #expect(abs(Int(mask[9, 9]) - corner) <= 1)
    let square = ring.filled(width: 40, height: 40)
    #expect(mask.spans.filter { $0.coverage == 255 }.count > 10)
    #expect(abs(square.totalCoverage - mask.totalCoverage - 4 * (255 - corner)) <= 4)
  }

  /// Curves from far outside of the canvas, of which a part is seen.
  @Test(arguments: [64, 1000]) func `What is outside of the canvas changes nothing inside`(
    reach: Double
  ) throws {
    let path = Path.curve(
      (-reach, 20), (reach, -reach / 3), (-reach / 2, reach), (reach * 1.5, 40))
    let shifted = path.scaled(by: 1, movedBy: Point(2000, 2000))
    let seen = try Stroker().outline(
      of: path, width: 5, canvasWidth: 64, canvasHeight: 64
    ).filled(width: 64, height: 64)
    let whole = try Stroker().outline(
      of: shifted, width: 5, canvasWidth: 4000, canvasHeight: 4000
    ).filled(width: 4000, height: 4000).translated(byX: -2000, y: -2000).clipped(
      toWidth: 64, height: 64)
    #expect(!seen.isEmpty)
    let differences = zip(seen.pixels, whole.pixels).map { abs(Int($0) - Int($1)) }
    #expect(try #require(differences.max()) <= 2)
  }

  @Test func `A line beside the canvas reaches in as far as it is wide`() throws {
    let line = Path.lines([(-1e5, -4.25), (1e5, -4.25)])
    let inside = Path.rect(x: 0, y: 0, width: 40, height: 0.75).filled(width: 40, height: 40)
    #expect(try mask(line, 10, size: 40) == inside)
    #expect(try mask(line, 8.5, size: 40).isEmpty)
  }

  @Test func `A stroke crosses the largest canvas`() throws {
    let size = 131_072
    let path = Path.lines([(-1e6, -1e6), (1e7, 1e7)])
    let mask = try Stroker().outline(
      of: path, width: 2, canvasWidth: size, canvasHeight: size
    ).filled(width: size, height: size)
    #expect(mask.rows == 0..<size && mask.columns == 0..<size)
    // A band 2 wide along the diagonal, less its corners.
    let area = 2 * 2.0.squareRoot() * Double(size)
    #expect(abs(Double(mask.totalCoverage) / 255 - area) < 0.002 * area)
    #expect(mask[65_536, 65_536] == 255 && mask[65_536, 65_534] == mask[65_534, 65_536])
  }

  @Test func `Values that are out of all bounds are harmless`() throws {
    let stroker = try Stroker()
    for path in [
      Path.lines([(.nan, 1), (5, 5)]), .lines([(1, 1), (.infinity, 5)]), Path(),
    ] {
      let outline = try stroker.outline(of: path, width: 2, canvasWidth: 9, canvasHeight: 9)
      #expect(outline.isEmpty)
    }
    let line = Path.lines([(1, 1), (8, 8)])
    for width in [0, -1, .nan, .infinity] {
      let outline = try stroker.outline(of: line, width: width, canvasWidth: 9, canvasHeight: 9)
      #expect(outline.isEmpty)
    }
    let wide = try stroker.outline(of: line, width: 1e300, canvasWidth: 9, canvasHeight: 9)
    #expect(wide.filled(width: 9, height: 9).totalCoverage == 81 * 255)
    let far = Path.curve((-1e300, 1e300), (1e300, 0), (0, -1e300), (4, 4))
    _ = try stroker.outline(of: far, width: 1, canvasWidth: 9, canvasHeight: 9)
    let hair = try stroker.outline(of: line, width: 1e-9, canvasWidth: 9, canvasHeight: 9)
    #expect(hair.filled(width: 9, height: 9).totalCoverage < 9)
  }
}
