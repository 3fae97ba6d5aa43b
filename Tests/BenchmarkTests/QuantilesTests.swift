import Testing

@testable import Benchmark

@Suite("Quantiles") struct QuantilesTests {
  @Test("The median of an odd and of an even number of values, in any order")
  func median() {
    #expect(Quantiles.median([9, 1, 5]) == 5)
    #expect(Quantiles.median([8, 2, 4, 100]) == 6)
    #expect(Quantiles.median([]) == 0)
  }

  @Test("The 95th percentile by nearest rank: the 95th of 1...100, the 15th of 15, the 19th of 20")
  func p95() {
    #expect(Quantiles.p95((1...100).shuffled().map(Double.init)) == 95)
    #expect(Quantiles.p95((1...15).map(Double.init)) == 15)
    #expect(Quantiles.p95((1...20).map(Double.init)) == 19)
    #expect(Quantiles.p95([7]) == 7)
    #expect(Quantiles.p95([]) == 0)
  }
}
