import Canvas
import Testing

@testable import CPURenderer

extension FastPath {
  /// The geometry below the pixels.
  @Suite struct AreaTests {
    /// (t √(r²-t²) + r² asin(t/r)) / 2, worked out to 40 digits.
    @Test(arguments: [
      (0.5, 1.5, 0.7358699137291609414339),
      (0.75, 1.5, 1.076187912176832971016),
      (0.7500000000001, 1.5, 1.07618791217696291522),
      (1.4, 1.5, 1.730998381016107145674),
      (1.4999999999, 1.5, 1.767145867644257541935),
      (1.49999999999999, 1.5, 1.767145867644258696634),
      (1.5, 1.5, 1.767145867644258696635),
      (30, 50, 1404.376385991605483504),
      (49.9999999, 50, 1963.495408493409955525),
      (1e-7, 1e-6, 9.983308243611088687421e-14),
      (0.3, 0.30000001, 0.07068583941764300129261),
      (0, 1.5, 0),
    ])
    func areaUnderTheCircle(t: Double, radius: Double, expected: Double) {
      let area = CircleArea.area(to: SIMD4(repeating: t), radius: radius).x
      #expect(abs(area - expected) <= 4e-16 * radius * radius)
    }

    /// Coverage by strips against that by quadrants, up to the largest disc: what separates the two
    /// renderers before rounding, and a rounding to 2⁻⁴⁰.
    @Test(arguments: [0.01, 0.3, 1.5, 7, 20, 35, 49])
    func stripsAgainstQuadrants(radius: Double) {
      for index in 0..<6 {
        let phase = Double(index) * 0.1717
        // Cells that discs keep to themselves, and cells that cut them.
        for period in [2 * radius + 3.137, 1.7 * radius + 0.01] {
          compare(radius: radius, period: period, phase: phase, side: Int(2 * radius) + 8)
        }
      }
    }

    private func compare(radius: Double, period: Double, phase: Double, side: Int) {
      let lattice = Lattice(period: Pair(period), phase: Pair(x: phase, y: phase / 3))
      let axis = lattice.columns(width: side)
      let rows = DiscRows(radius: radius, axis: lattice.rows(height: side))
      var separate = SeparateDiscs()
      var crowded = CrowdedDiscs()
      let isSeparate = separate.prepare(radius: radius, axis: axis, width: side)
      if !isSeparate { crowded.prepare(radius: radius, axis: axis, width: side) }
      var samples = Buffer<Double>()
      samples.reserve(
        (isSeparate ? separate.mostSamples : crowded.list.sampleCount) + sampleExcess)
      for y in 0..<side {
        if !isSeparate { crowded.sample(rows.strip(row: y), fade: nil, into: samples.start) }
        let list =
          isSeparate
          ? separate.sample(rows.strip(row: y), fade: nil, into: samples.start) : crowded.list
        let row = Pieces(offset: rows.axis.offset(ofPixel: y), period: period)
        for span in list.spans {
          for (index, x) in span.columns.enumerated() where (0..<side).contains(x) {
            let column = Pieces(offset: axis.offset(ofPixel: x), period: period)
            let expected = Pieces.discArea(radius: radius, column, row)
            let coverage = samples.start[span.sample(index)]
            #expect(abs(coverage - expected) <= 1.6e-12, "r \(radius) at (\(x), \(y))")
          }
        }
      }
    }
  }
}
