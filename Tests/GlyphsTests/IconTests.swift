import Testing

@testable import Glyphs

@Suite struct Icons {
  private func mask(
    _ name: String, size: Double = 100, _ weight: FontWeight = .medium, fitsPixels: Bool = false
  ) throws -> CoverageMask {
    let side = Int(size * 2)
    return try Icon(named: name).mask(
      size: size, weight: weight, x: size, y: size, fitsPixels: fitsPixels, width: side,
      height: side)
  }

  @Test func `The names are sorted and hold those that controls need`() {
    let known = Icon.known
    #expect(known == known.sorted() && Set(known).count == known.count)
    let needed = [
      "plus", "minus", "arrow.up.left.and.arrow.down.right", "lock", "lock.open",
      "arrow.clockwise", "dot.radiowaves.left.and.right", "xmark", "checkmark", "magnifyingglass",
      "plus.magnifyingglass", "minus.magnifyingglass", "gearshape", "trash", "pencil",
      "square.grid.2x2", "play", "pause", "stop", "arrow.left", "arrow.right", "arrow.up",
      "arrow.down", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "circle",
      "star", "heart", "house", "eye", "eye.slash", "hand.raised", "viewfinder", "scope", "bolt",
      "info.circle", "exclamationmark.triangle",
    ]
    #expect(Set(needed).isSubset(of: known))
  }

  @Test func `An unknown name is an error that lists the known ones`() throws {
    let error = #expect(throws: GlyphError.self) { try Icon(named: "plsu") }
    #expect(error == .unknownIcon(name: "plsu", known: Icon.known))
    let text = try #require(error).description
    #expect(text.hasPrefix("icon \"plsu\" is not known; there are: "))
    #expect(text.contains("lock, lock.fill, lock.open") && text.hasSuffix("xmark.circle.fill"))
  }

  @Test func `A plus at 14 px is 11 to 12 px wide and its own mirror image`() throws {
    let mask = try mask("plus", size: 14)
    #expect((11...12).contains(mask.columns.count) && mask.columns == mask.rows)
    // The arm's width is the weight's, its area the two arms' less what they share.
    let width = FontWeight.medium.strokeWidth * 14
    let area = 2 * (11.48 - width) * width + 2 * Double.pi * width * width / 4 - width * width
    #expect(abs(Double(mask.totalCoverage) / 255 - area) < 0.15)
    for y in 0..<28 {
      for x in 0..<28 {
        #expect(mask[x, y] == mask[27 - x, y] && mask[x, y] == mask[y, x])
      }
    }
  }

  @Test(arguments: Icon.known) func `Every icon is drawn, centred and within its bounds`(
    name: String
  ) throws {
    let mask = try mask(name)
    #expect(mask.totalCoverage > 500 * 255)
    #expect(mask.rows.lowerBound >= 44 && mask.rows.upperBound <= 156)
    #expect(mask.columns.lowerBound >= 40 && mask.columns.upperBound <= 160)
    let middleX = Double(mask.columns.lowerBound + mask.columns.upperBound) / 2
    let middleY = Double(mask.rows.lowerBound + mask.rows.upperBound) / 2
    #expect(abs(middleX - 100) <= 6 && abs(middleY - 100) <= 6)
    let thin = try self.mask(name, .thin)
    let keepsItsArea = name.hasSuffix("fill") || name.hasPrefix("square.fill")
    #expect(keepsItsArea || thin.totalCoverage < mask.totalCoverage)
  }

  @Test(arguments: ["plus", "lock.open", "eye.slash", "gearshape"])
  func `Whole pixels move an icon exactly, and scales keep its area`(name: String) throws {
    let icon = try Icon(named: name)
    func at(_ x: Double, _ y: Double, size: Double) throws -> CoverageMask {
      try icon.mask(size: size, weight: .medium, x: x, y: y, width: 200, height: 200)
    }
    let mask = try at(40.3, 50.7, size: 30)
    #expect(try at(111.3, 98.7, size: 30) == mask.translated(byX: 71, y: 48))
    let larger = try at(90, 90, size: 90)
    let ratio = Double(larger.totalCoverage) / Double(mask.totalCoverage)
    #expect(abs(ratio - 9) < 0.05)
  }

  @Test func `Fitted strokes begin and end between pixels`() throws {
    for size in [21.0, 24, 28, 36, 42] {
      let mask = try mask("minus", size: size, fitsPixels: true)
      let middle = mask.row(Int(size)).first { $0.length > 3 }
      #expect(middle?.coverage == 255)
      #expect(Double(mask.rows.count) == (FontWeight.medium.strokeWidth * size).rounded())
    }
    // 1.5 px would become 2.
    #expect(try mask("minus", size: 14, fitsPixels: true) == mask("minus", size: 14))
  }

  @Test func `Sizes and places out of bounds are errors or draw nothing`() throws {
    let icon = try Icon(named: "plus")
    for size in [0, -1, .nan, .infinity, 1e9] {
      #expect(throws: GlyphError.self) {
        try icon.mask(size: size, weight: .bold, x: 0, y: 0, width: 9, height: 9)
      }
    }
    #expect(
      try icon.mask(size: 9, weight: .bold, x: .nan, y: 0, width: 9, height: 9).isEmpty)
    #expect(
      try icon.mask(size: 9, weight: .bold, x: 1e300, y: 0, width: 9, height: 9).isEmpty)
    let tiny = try icon.mask(
      size: .leastNormalMagnitude, weight: .bold, x: 5, y: 5, width: 9, height: 9)
    #expect(tiny.isEmpty)
    let huge = try icon.mask(size: 100_000, weight: .bold, x: 9, y: 9, width: 20, height: 20)
    #expect(huge.totalCoverage == 400 * 255)
  }
}
