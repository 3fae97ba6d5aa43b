import Testing

@testable import Glyphs

@Suite struct CoverageMasks {
  @Test func `A square on pixel borders covers its pixels fully`() {
    var path = Path()
    path.move(to: Point(2, 3))
    path.line(to: Point(6, 3))
    path.line(to: Point(6, 5))
    path.line(to: Point(2, 5))
    let mask = path.filled(width: 10, height: 10)
    #expect(
      mask.spans == [
        CoverageSpan(x: 2, y: 3, length: 4, coverage: 255),
        CoverageSpan(x: 2, y: 4, length: 4, coverage: 255),
      ])
    #expect(mask.rows == 3..<5 && mask.columns == 2..<6)
  }
}
