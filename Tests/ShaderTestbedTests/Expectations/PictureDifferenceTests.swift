import Pixels
import TestSupport
import Testing

@testable import ShaderTestbed

@Suite struct PictureDifferenceTests {
  private static func tolerance(
    _ levels: Int, _ maxFraction: Double = 0, _ window: PictureTolerance.Window? = nil
  ) -> PictureTolerance {
    var tolerance = PictureTolerance()
    (tolerance.levels, tolerance.maxFraction, tolerance.window) = (levels, maxFraction, window)
    return tolerance
  }

  private static func failure(
    _ a: Pixmap, _ b: Pixmap, _ tolerance: PictureTolerance
  ) throws -> String? {
    try PictureDifference(a, b, tolerance).failure(tolerance)
  }

  @Test(arguments: 0..<4, [0, 1, 7, 254])
  func oneLevelTooMuchInOneChannelOfOnePixel(channel: Int, levels: Int) throws {
    let golden = Pixmap.plain(.zero)
    var near = SIMD4<UInt8>.zero
    near[channel] = UInt8(levels)
    let tolerance = Self.tolerance(levels)
    #expect(try Self.failure(golden, golden.with(7, 2, near), tolerance) == nil)
    near[channel] += 1
    let failure = try Self.failure(golden, golden.with(7, 2, near), tolerance)
    #expect(failure?.contains("1 pixel differs by more than \(levels) ") == true)
    #expect(failure?.hasSuffix("the most by \(levels + 1) at (7, 2)") == true)
  }

  @Test func alphaCountsUnlessOnlyColoursDo() throws {
    let golden = Pixmap.plain(.zero)
    let other = golden.with(3, 4, SIMD4(0, 0, 2, 200))
    var tolerance = Self.tolerance(2, 0, PictureTolerance.Window(side: 1, mean: 0.6))
    #expect(try Self.failure(golden, other, tolerance)?.contains("the most by 200") == true)
    tolerance.channels = .rgb
    // Of three channels one differs by 2: two thirds of a level on average.
    #expect(
      try Self.failure(golden, other, tolerance)
        == "the 1x1 px at (3, 4) differ by 0.667 on average, 0.6 allowed")
    tolerance.window = nil
    #expect(try Self.failure(golden, other, tolerance) == nil)
    tolerance.levels = 1
    #expect(try Self.failure(golden, other, tolerance)?.contains("the most by 2 at (3, 4)") == true)
  }

  /// 8 x 8 px: shares are exact in binary.
  @Test(arguments: [0, 1, 16, 63, 64])
  func theShareIsWhatMayBeOver(count: Int) throws {
    let golden = Pixmap.plain(.zero)
    func drawn(_ count: Int) -> Pixmap {
      (0..<count).reduce(golden) { $0.with($1 % 8, $1 / 8, SIMD4(2, 0, 0, 0)) }
    }
    let tolerance = Self.tolerance(1, Double(count) / 64)
    #expect(try Self.failure(golden, drawn(count), tolerance) == nil)
    guard count < 64 else { return }
    #expect(try Self.failure(golden, drawn(count + 1), tolerance) != nil)
  }

  /// A tenth of ten pixels is one pixel, though 0.1 is no binary number.
  @Test func sharesThatAreNotExact() throws {
    let golden = Pixmap.plain(.zero, 10, 1)
    let one = golden.with(3, 0, SIMD4(9, 9, 9, 9))
    #expect(try Self.failure(golden, one, Self.tolerance(1, 0.1)) == nil)
    #expect(
      try Self.failure(golden, one.with(4, 0, SIMD4(9, 9, 9, 9)), Self.tolerance(1, 0.1)) != nil)
  }

  @Test func windowsAgainstBruteForce() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let width = Int.random(in: 1...12, using: &generator)
      let height = Int.random(in: 1...12, using: &generator)
      let side = Int.random(in: 1...14, using: &generator)
      let golden = Pixmap.plain(SIMD4(repeating: 100), width, height)
      var drawn = golden
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        drawn[
          Int.random(in: 0..<width, using: &generator),
          Int.random(in: 0..<height, using: &generator)] =
          SIMD4((0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) })
      }
      let window = PictureTolerance.Window(side: side, mean: 0)
      let found = try #require(
        try PictureDifference(golden, drawn, Self.tolerance(255, 0, window)).worstWindow)
      let (w, h) = (min(side, width), min(side, height))
      var most = -1.0
      var place = PixelPosition(x: 0, y: 0)
      for y in 0...height - h {
        for x in 0...width - w {
          var sum = 0
          for row in y..<y + h {
            for column in x..<x + w {
              for channel in 0..<4 {
                sum += abs(Int(golden[column, row][channel]) - Int(drawn[column, row][channel]))
              }
            }
          }
          let mean = Double(sum) / Double(4 * w * h)
          if mean > most { (most, place) = (mean, PixelPosition(x: x, y: y)) }
        }
      }
      #expect(found.mean == most && found.origin == place)
      #expect(found.size == PixelSize(width: w, height: h))
    }
  }

  /// Many differences that each are allowed.
  @Test func aWindowFindsWhatPixelsDoNot() throws {
    let golden = Pixmap.plain(.zero)
    var drawn = golden
    for y in 2..<6 { for x in 2..<6 { drawn[x, y] = SIMD4(1, 1, 1, 1) } }
    #expect(try Self.failure(golden, drawn, Self.tolerance(1)) == nil)
    let failure = try Self.failure(
      golden, drawn, Self.tolerance(1, 0, .init(side: 4, mean: 0.99)))
    #expect(failure == "the 4x4 px at (2, 2) differ by 1.000 on average, 0.99 allowed")
    #expect(try Self.failure(golden, drawn, Self.tolerance(1, 0, .init(side: 4, mean: 1))) == nil)
    #expect(
      try Self.failure(golden, drawn, Self.tolerance(1, 0, .init(side: 8, mean: 0.25))) == nil)
  }

  /// Bytes count, not what they would be premultiplied.
  @Test func colorsWithoutAlphaDiffer() throws {
    let difference = try PictureDifference(
      .plain(.zero), .plain(SIMD4(9, 0, 0, 0)), PictureTolerance())
    #expect(difference.largest == 9 && difference.overCount == 64 && difference.mean == 2.25)
  }
}
