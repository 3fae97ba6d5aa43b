import Testing

@testable import Glyphs

@Suite struct CoverageMasks {
  private static func mask(_ rows: [[UInt8]]) -> CoverageMask {
    var builder = CoverageMaskBuilder(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, coverage) in row.enumerated() {
        builder.append(x: x, y: y, length: 1, coverage: coverage)
      }
    }
    return builder.mask()
  }

  private let sample = mask([
    [0, 0, 0, 0, 0], [0, 9, 9, 3, 0], [0, 0, 0, 0, 0], [7, 0, 7, 7, 0],
  ])

  @Test func `Spans are as long as they can be, sorted, and found by row`() {
    #expect(
      sample.spans == [
        CoverageSpan(x: 1, y: 1, length: 2, coverage: 9),
        CoverageSpan(x: 3, y: 1, length: 1, coverage: 3),
        CoverageSpan(x: 0, y: 3, length: 1, coverage: 7),
        CoverageSpan(x: 2, y: 3, length: 2, coverage: 7),
      ])
    #expect(sample.rows == 1..<4 && sample.columns == 0..<4)
    #expect(sample.row(0).isEmpty && sample.row(2).isEmpty && sample.row(-1).isEmpty)
    #expect(sample.row(3).map(\.x) == [0, 2] && sample.row(4).isEmpty)
    #expect(sample[2, 1] == 9 && sample[3, 1] == 3 && sample[1, 3] == 0 && sample[99, 1] == 0)
    #expect(sample.totalCoverage == 9 + 9 + 3 + 7 * 3)
  }

  @Test func `An empty mask has no rows and no columns`() {
    let empty = CoverageMask(width: 5, height: 4)
    #expect(empty.isEmpty && empty.rows.isEmpty && empty.columns.isEmpty)
    #expect(empty.row(0).isEmpty && empty.totalCoverage == 0)
    #expect(empty.translated(byX: 1, y: 1) == empty)
  }

  @Test func `Moving loses what leaves the canvas`() {
    #expect(
      sample.translated(byX: 2, y: -1)
        == Self.mask([[0, 0, 0, 9, 9], [0, 0, 0, 0, 0], [0, 0, 7, 0, 7], [0, 0, 0, 0, 0]]))
    #expect(
      sample.translated(byX: -2, y: 0)
        == Self.mask([[0, 0, 0, 0, 0], [9, 3, 0, 0, 0], [0, 0, 0, 0, 0], [7, 7, 0, 0, 0]]))
    for far in [Int.max, Int.min, 1 << 40] {
      #expect(sample.translated(byX: far, y: 0).isEmpty)
      #expect(sample.translated(byX: 0, y: far).isEmpty)
    }
  }

  @Test func `Clipping gives the part at the origin`() {
    #expect(sample.clipped(toWidth: 3, height: 2) == Self.mask([[0, 0, 0], [0, 9, 9]]))
    #expect(sample.clipped(toWidth: 0, height: 9).isEmpty)
    #expect(sample.clipped(toWidth: -3, height: -1).isEmpty)
  }

  @Test func `Combining visits each pixel with both coverages`() {
    let other = Self.mask([
      [0, 0, 0, 0, 5], [0, 0, 4, 4, 4], [0, 0, 0, 0, 0], [7, 7, 0, 0, 0],
    ])
    let sum = sample.combined(with: other) { $0 + 10 * $1 }
    let expected = zip(sample.pixels, other.pixels).map { $0 + 10 * $1 }
    #expect(sum.pixels == expected)
    let nothing = CoverageMask(width: 5, height: 4)
    #expect(sample.combined(with: nothing, max) == sample)
    #expect(nothing.combined(with: sample, max) == sample)
  }
}
