import Testing

@testable import Glyphs

@Suite struct ContinuousCorners {
  private func continuous(_ width: Double, _ height: Double, _ radius: Double) -> Path {
    .continuousRoundedRect(x: 3, y: 2, width: width, height: height, radius: radius)
  }

  private func circular(_ width: Double, _ height: Double, _ radius: Double) -> Path {
    .roundedRect(x: 3, y: 2, width: width, height: height, radius: radius)
  }

  @Test func `A side of two radii has circular corners`() {
    for radius in [5.0, 12, 20] {
      let pixels = continuous(2 * radius, 50, radius).filled(width: 60, height: 60).pixels
      let expected = circular(2 * radius, 50, radius).filled(width: 60, height: 60).pixels
      #expect(zip(pixels, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func `It leaves the side earlier than a circle and meets it on the diagonal`() throws {
    func firstFull(_ path: Path) throws -> Int {
      let row = path.filled(width: 120, height: 120).row(2)
      return Int(try #require(row.first { $0.coverage == 255 }).x)
    }
    let path = continuous(100, 80, 20)
    // It begins 30.57 px from the corner, so slowly that its first pixels are full to half a level.
    let first = try firstFull(path)
    let circle = try firstFull(circular(100, 80, 20))
    #expect((25...33).contains(first) && circle < first - 4)
    // Halfway it is 0.2915 radii from both sides; a circle is 0.2929.
    let mask = path.filled(width: 120, height: 120)
    #expect(mask[7, 6] == 0 && (1..<255).contains(mask[8, 7]) && mask[9, 8] == 255)
  }

  @Test func `The shape is its own mirror image and turns into itself`() {
    let path = Path.continuousRoundedRect(x: 4, y: 4, width: 52, height: 52, radius: 16)
    let mask = path.filled(width: 60, height: 60)
    for y in 0..<60 {
      for x in 0..<60 {
        let value = mask[x, y]
        #expect(value == mask[59 - x, y] && value == mask[x, 59 - y] && value == mask[y, x])
      }
    }
  }

  @Test func `Its area passes smoothly from continuous to circular`() {
    var last = 0.0
    for half in stride(from: 20.0, through: 34, by: 0.5) {
      let mask = continuous(2 * half, 2 * half, 20).filled(width: 90, height: 90)
      let cut = 4 * half * half - Double(mask.totalCoverage) / 255
      if last > 0 { #expect(abs(cut - last) < 2) }
      last = cut
    }
  }

  @Test func `A radius is cut to half the shorter side, and may be none`() {
    #expect(continuous(40, 20, 999) == continuous(40, 20, 10))
    #expect(continuous(40, 20, 0) == .rect(x: 3, y: 2, width: 40, height: 20))
    #expect(continuous(40, 20, -5) == .rect(x: 3, y: 2, width: 40, height: 20))
    #expect(circular(40, 20, -5) == .rect(x: 3, y: 2, width: 40, height: 20))
    #expect(continuous(.nan, 20, 5).filled(width: 9, height: 9).isEmpty)
  }
}
