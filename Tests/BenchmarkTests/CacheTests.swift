import Testing

@testable import Benchmark

@Suite("Cache states") struct CacheTests {
  @Test("The evictor reads a word of each of its cache lines, each time")
  func evictorReads() {
    let evictor = CacheEvictor()
    evictor.evict()
    let lines = evictor.sum
    #expect(lines >= (32 << 20) / 64)
    #expect(lines <= (192 << 20) / 64)
    evictor.evict()
    #expect(evictor.sum == 2 * lines)
  }
}
