import Testing

extension Rendering {
  /// The coverage rows of the table of expected values.
  @Suite struct ExpectedCoverageTests {
    @Test(arguments: ExpectedCoverage.all, RenderPath.allCases)
    func coverage(of expected: ExpectedCoverage, by path: RenderPath) async throws {
      let coverage = try await path.coverage(expected.marks.scene)
      for pixel in expected.pixels {
        let value = coverage[pixel.x, pixel.y]
        #expect(abs(value - pixel.value) <= path.tolerance, "pixel (\(pixel.x), \(pixel.y))")
      }
      if let total = expected.total {
        #expect(abs(coverage.total - total) <= path.tolerance * 16)
      }
      if let constant = expected.constant {
        let wrong = coverage.values.filter { !(abs($0 - constant) <= path.tolerance) }
        #expect(wrong.count == 0, "such as \(wrong.first ?? 0)")
      }
    }

    /// The oracle meets the same table, so that a disagreement has three witnesses.
    @Test(arguments: ExpectedCoverage.all)
    func oracleCoverage(of expected: ExpectedCoverage) {
      let oracle = Oracle(expected.marks.scene)
      let (width, height) = expected.marks.canvas
      var total = 0.0
      for y in 0..<height {
        for x in 0..<width {
          let value = oracle.color(x, y).w
          total += value
          if let constant = expected.constant { #expect(abs(value - constant) < 1e-9) }
        }
      }
      for pixel in expected.pixels {
        #expect(abs(oracle.color(pixel.x, pixel.y).w - pixel.value) < 1e-9)
      }
      if let expected = expected.total { #expect(abs(total - expected) < 6e-8) }
    }
  }
}
