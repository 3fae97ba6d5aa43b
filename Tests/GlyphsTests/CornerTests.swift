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

  @Test func `It begins 1.5287 radii before the corner and has the corner's diagonal`() {
    let mask = continuous(100, 80, 20).filled(width: 120, height: 120)
    // The top row is full between the corners' beginnings, 30.57 px from the sides.
    let full = mask.row(2).filter { $0.coverage == 255 }
    #expect(full.count == 1)
    let first = Int(full.first?.x ?? 0)
    // The curve leaves the side so slowly that its first pixels are full to half a level.
    #expect((25...34).contains(first))
    #expect(
      circular(100, 80, 20).filled(width: 120, height: 120).row(2).contains {
        $0.coverage == 255 && Int($0.x) < first
      })
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
