import CFreeType
import Foundation
import Testing

@testable import Glyphs

@Suite struct Text {
  private let fonts = FontLibrary()

  @Test func `Each role has its font, and text its weights`() throws {
    let path = { (role: FontRole, weight: FontWeight) in
      fonts.file(for: role, weight)?.path.components(separatedBy: "/").last
    }
    #expect(path(.text, .regular) == "Inter-Regular.otf")
    #expect(path(.text, .medium) == "Inter-Medium.otf")
    #expect(path(.text, .semibold) == "Inter-SemiBold.otf")
    #expect(path(.text, .bold) == "Inter-Bold.otf")
    #expect(path(.monospaced, .medium) == "DejaVuSansMono.ttf")
    #expect(path(.rounded, .bold) == "Quicksand-Bold.ttf")
  }

  /// FreeType draws the same glyph with its own rasteriser, without hinting too: 16 times as large,
  /// since its chords may be 1/12 px from a curve.
  @Test(arguments: [FontRole.text, .monospaced, .rounded], [11.0, 23.5, 40])
  func `A letter is as FreeType draws it`(role: FontRole, size: Double) throws {
    let file = try #require(fonts.file(for: role, .bold))
    var library: FT_Library?
    var face: FT_Face?
    try #require(FT_Init_FreeType(&library) == 0)
    defer { FT_Done_FreeType(library) }
    try #require(FT_New_Face(library, file.path, 0, &face) == 0)
    try #require(FT_Set_Char_Size(face, 0, FT_F26Dot6(size * 64 * 16), 72, 72) == 0)
    let (width, height, baseline) = (64, 64, 50)
    for letter in "Rg%8" {
      let code = FT_ULong(letter.asciiValue ?? 0)
      // No hinting, no bitmaps, and drawn in 256 shades.
      try #require(FT_Load_Char(face, code, 1 << 1 | 1 << 2 | 1 << 3) == 0)
      let slot = try #require(face?.pointee.glyph?.pointee)
      var expected = [Double](repeating: 0, count: width * height)
      for row in 0..<Int(slot.bitmap.rows) {
        let y = (baseline * 16 - Int(slot.bitmap_top) + row) / 16
        for column in 0..<Int(slot.bitmap.width) {
          let shade = slot.bitmap.buffer[row * Int(slot.bitmap.pitch) + column]
          let x = (8 * 16 + Int(slot.bitmap_left) + column) / 16
          expected[y * width + x] += Double(shade) / 255 / 256
        }
      }
      let mask = try fonts.mask(
        of: String(letter), TextStyle(role: role, weight: .bold, size: size), x: 8,
        y: Double(baseline), width: width, height: height)
      #expect(!mask.isEmpty && mask.largestDifference(from: expected) < 3)
    }
  }

  @Test func `The fractions of a position count, whole pixels move exactly`() throws {
    func mask(_ x: Double, _ y: Double) throws -> CoverageMask {
      try fonts.mask(
        of: "Signal 42%", TextStyle(size: 17), x: x, y: y, width: 300, height: 200)
    }
    let first = try mask(20.25, 40.7)
    #expect(try mask(151.25, 97.7) == first.translated(byX: 131, y: 57))
    #expect(try mask(20.5, 40.7) != first && mask(20.25, 40.5) != first)
  }

  @Test func `Anchors put the line where they say`() throws {
    let style = TextStyle(weight: .semibold, size: 40)
    let metrics = try fonts.metrics(of: "HXH", style)
    func mask(_ anchor: TextAnchor) throws -> CoverageMask {
      try fonts.mask(of: "HXH", style, x: 150, y: 100, anchor: anchor, width: 300, height: 200)
    }
    let start = try mask(TextAnchor())
    #expect(start.rows.upperBound == 100)
    #expect(abs(Double(start.rows.count) - metrics.capHeight) <= 1)
    let middle = try mask(TextAnchor(.center, .capMiddle))
    // H and X are symmetric, and so is the line about the anchor: to what a pixel can show.
    #expect(abs(150 - middle.columns.lowerBound - (middle.columns.upperBound - 150)) <= 1)
    #expect(abs(100 - middle.rows.lowerBound - (middle.rows.upperBound - 100)) <= 1)
    let end = try mask(TextAnchor(.end, .lineTop))
    #expect(end.columns.upperBound <= 150 && end.columns.upperBound >= 144)
    #expect(abs(Double(end.rows.upperBound) - 100 - metrics.ascent) <= 1)
    let line = try mask(TextAnchor(.start, .lineMiddle))
    let baseline = 100 + (metrics.ascent - metrics.descent) / 2
    #expect(abs(Double(line.rows.upperBound) - baseline) <= 1)
  }

  @Test func `What the font lacks comes from another`() throws {
    // Inter has no Arabic.
    let arabic = "\u{645}\u{631}\u{62D}\u{628}\u{627}"
    let style = TextStyle(size: 30)
    let alone = try fonts.metrics(of: arabic, style).advance
    #expect(alone > 30)
    let both = try fonts.metrics(of: "a" + arabic, style).advance
    let letter = try fonts.metrics(of: "a", style).advance
    #expect(abs(both - alone - letter) < 1e-9)
    #expect(try !fonts.mask(of: arabic, style, x: 0, y: 30, width: 200, height: 50).isEmpty)
  }

  @Test func `Line breaks and tabs are spaces, an empty text is nothing`() throws {
    let style = TextStyle(size: 20)
    let spaced = try fonts.metrics(of: "a b c", style)
    #expect(try fonts.metrics(of: "a\nb\tc", style) == spaced)
    #expect(try fonts.metrics(of: "a\r\nb\u{2028}c", style) == spaced)
    #expect(try fonts.metrics(of: "", style).advance == 0)
    #expect(try fonts.mask(of: "", style, x: 0, y: 9, width: 9, height: 9).isEmpty)
  }

  @Test func `Sizes and places out of bounds are errors or draw nothing`() throws {
    for size in [0, -1, .nan, .infinity, 100_001] {
      let error = #expect(throws: GlyphError.self) {
        try fonts.metrics(of: "a", TextStyle(size: size))
      }
      #expect("\(try #require(error))".hasPrefix("text size: \(size) is not allowed; "))
    }
    let style = TextStyle(size: 20)
    for place in [Double.nan, .infinity, -1e300, 1e300] {
      #expect(try fonts.mask(of: "ab", style, x: place, y: 5, width: 9, height: 9).isEmpty)
    }
    let huge = TextStyle(size: 100_000)
    _ = try fonts.mask(of: "Signal", huge, x: -40_000, y: 40_000, width: 500, height: 500)
  }

  @Test func `A character that no font has is an error that names it`() throws {
    // A private character, which stands for nothing.
    let error = #expect(throws: GlyphError.self) {
      try fonts.metrics(of: "A\u{F8F7}B", TextStyle(size: 20))
    }
    let text = "\(try #require(error))"
    #expect(text.contains("A\u{F8F7}B") && text.contains("U+F8F7"))
    #expect(text.contains("apt-get install fonts-noto-core"))
  }

  @Test func `Threads share a library`() async throws {
    let fonts = FontLibrary()
    let masks = try await withThrowingTaskGroup(of: CoverageMask.self) { group in
      for _ in 0..<16 {
        group.addTask {
          try fonts.mask(of: "Node 7", TextStyle(size: 14), x: 3, y: 20, width: 80, height: 30)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(masks.count == 16 && masks.allSatisfy { $0 == masks[0] && !$0.isEmpty })
  }
}
