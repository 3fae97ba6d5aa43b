import Testing
import TestSupport

@testable import Glyphs

@Suite struct Filling {
  @Test(arguments: 0..<8) func `Coverage is the exact area`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var path = Path.blob(center: Point(10.3, 9.6), radius: 11, using: &generator)
    // A hole winds the other way.
    path.append(
      Path.circle(center: Point(10, 9), radius: 3.7).winding(clockwise: false))
    let areas = BruteForce(path).areas(width: 20, height: 18)
    #expect(path.filled(width: 20, height: 18).largestDifference(from: areas) < 1.5)
    #expect(
      path.filled(width: 20, height: 18, samples: 4).largestDifference(from: areas) < 1.5)
  }

  @Test func `Known areas`() {
    let square = Path.rect(x: 1.25, y: 0.5, width: 2, height: 1)
    // 0.75 x 0.5, 1 x 0.5, 0.25 x 0.5 of the pixels of two rows, times 255.
    #expect(square.filled(width: 4, height: 2).pixels == [0, 96, 128, 32, 0, 96, 128, 32])
    let diagonal = Path.lines([(0, 0), (2, 2), (0, 2)])
    #expect(diagonal.filled(width: 2, height: 2).pixels == [128, 0, 255, 128])
  }

  @Test func `Coverage is to the nearest level`() {
    for width in 0...2000 {
      let share = Double(width) / 2000
      let mask = Path.rect(x: 0, y: 0, width: share, height: 1).filled(width: 1, height: 1)
      #expect(mask[0, 0] == UInt8((share * 255).rounded()))
    }
  }

  @Test(arguments: 0..<4) func `Whole pixels move the mask exactly`(seed: UInt64) {
    var generator = SeededGenerator(seed: 100 + seed)
    let path = Path.blob(center: Point(40.37, 40.81), radius: 20, using: &generator)
    let mask = path.filled(width: 200, height: 200)
    let moved = path.scaled(by: 1, movedBy: Point(101, 77)).filled(width: 200, height: 200)
    #expect(moved == mask.translated(byX: 101, y: 77))
    let far = path.scaled(by: 1, movedBy: Point(100_000, 90_000))
    #expect(
      far.filled(width: 131_072, height: 131_072)
        == mask.clipped(toWidth: 131_072, height: 131_072).translated(byX: 100_000, y: 90_000))
  }

  @Test(arguments: 0..<4) func `A canvas's edge cuts and changes nothing else`(seed: UInt64) {
    var generator = SeededGenerator(seed: 200 + seed)
    let path = Path.blob(center: Point(30, 30), radius: 28, using: &generator)
    let whole = path.filled(width: 64, height: 64)
    let cut = path.filled(width: 33, height: 27)
    #expect(cut == whole.clipped(toWidth: 33, height: 27))
    let outside = path.scaled(by: 1, movedBy: Point(-31, -22))
    let pixels = outside.filled(width: 64, height: 64)
    #expect(pixels == whole.translated(byX: -31, y: -22))
  }

  @Test func `Two halves add up to the whole`() {
    let left = Path.rect(x: 3.3, y: 2.1, width: 4.25, height: 9.7)
    let right = Path.rect(x: 7.55, y: 2.1, width: 5, height: 9.7)
    let whole = Path.rect(x: 3.3, y: 2.1, width: 9.25, height: 9.7)
    var both = left
    both.append(right)
    #expect(both.filled(width: 20, height: 20) == whole.filled(width: 20, height: 20))
  }

  @Test func `Either direction of winding fills, and overlapping parts fill once`() {
    let square = Path.rect(x: 1.5, y: 1.5, width: 5, height: 5)
    let reversed = square.winding(clockwise: false)
    #expect(square != reversed)
    #expect(square.filled(width: 9, height: 9) == reversed.filled(width: 9, height: 9))
    var cross = Path.rect(x: 1.5, y: 3.5, width: 6, height: 2)
    cross.append(.rect(x: 3.5, y: 1.5, width: 2, height: 6))
    // At the inner corners three quarters of a pixel are covered: exactly, in parts of a pixel.
    #expect(cross.filled(width: 9, height: 9, samples: 8)[3, 3] == 191)
  }

  @Test func `Values that are out of all bounds are harmless`() {
    let (nan, infinity) = (Double.nan, Double.infinity)
    for bad in [Point(nan, 1), Point(1, infinity), Point(-infinity, nan)] {
      var path = Path.rect(x: 0, y: 0, width: 5, height: 5)
      path.line(to: bad)
      #expect(path.filled(width: 10, height: 10).isEmpty)
    }
    let huge = Path.lines([(-1e300, -1e300), (1e300, -1e300), (1e300, 1e300), (-1e300, 1e300)])
    #expect(huge.filled(width: 7, height: 5).totalCoverage == 7 * 5 * 255)
    let curve = Path.curve((-1e8, 5), (1e9, -1e9), (-1e9, 1e9), (1e8, 5))
    _ = curve.filled(width: 500, height: 500)
    let small = Path.circle(center: Point(3, 3), radius: 2)
    for side in [Int.max, 1 << 40] {
      #expect(
        small.filled(width: side, height: side, samples: 8).clipped(toWidth: 9, height: 9)
          == small.filled(width: 9, height: 9, samples: 8))
    }
    #expect(Path().filled(width: 4, height: 4).isEmpty)
    #expect(Path.lines([(1, 1), (1, 1)], closed: true).filled(width: 4, height: 4).isEmpty)
    #expect(Path.rect(x: 0, y: 0, width: 9, height: 9).filled(width: 0, height: -4).isEmpty)
  }

  @Test func `A slanted edge of a million pixels crosses where it should`() {
    // What is below the line y = x / 2, which leaves a pixel's corner every other column.
    let path = Path.lines([(-1e6, -500_000), (1e6, 500_000), (-1e6, 500_000)])
    let mask = path.filled(width: 131_072, height: 65_536)
    #expect(mask[0, 0] == 191 && mask[1, 0] == 64 && mask[2, 0] == 0)
    #expect(mask[131_070, 65_535] == 191 && mask[131_071, 65_535] == 64)
    #expect(mask[131_069, 65_535] == 255)
    #expect(abs(Double(mask.totalCoverage) / 255 - 131_072 * 65_536 / 2) < 65_536 / 100)
  }
}
