import Foundation
import TestSupport
import Testing

@testable import Glyphs

/// Lines of text as Pillow shapes and draws them with the same font file: Raqm chooses and places
/// the glyphs (HarfBuzz, FriBidi), FreeType draws them 32 times as large, and each 32 x 32 pixels
/// are averaged.
@Suite(.enabled(if: hasPillow, "needs python3-pil")) struct Pillow {
  private static let script = """
    import sys
    from PIL import Image, ImageDraw, ImageFont
    path, text, size, width, height = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:6])
    font = ImageFont.truetype(path, size * 32, layout_engine=ImageFont.Layout.RAQM)
    image = Image.new("L", (width * 32, height * 32))
    ImageDraw.Draw(image).text((2 * 32, 24 * 32), text, fill=255, font=font, anchor="ls")
    print(font.getlength(text) / 32, *image.reduce(32).getdata())
    """

  @Test(arguments: [
    (FontRole.text, FontWeight.regular, "AVATAR To fi Wave"),
    (.rounded, .bold, "Signal Types"),
    (.monospaced, .regular, "100% (156%)"),
    (.text, .medium, "Привет, α–ω"),
    // Right-to-left words, and digits between them.
    (.monospaced, .regular, "ab \u{645}\u{631}\u{62D}\u{628}\u{627} 12 \u{628}\u{62D} cd"),
    (.monospaced, .regular, "\u{645}\u{631} ab cd \u{628}\u{62D} 34%"),
    (.text, .regular, "e\u{301}tude n\u{303}"),
  ]) func `A line is as Pillow draws it`(
    role: FontRole, weight: FontWeight, text: String
  ) throws {
    let (size, width, height) = (20, 240, 32)
    let fonts = FontLibrary()
    let file = try #require(fonts.file(for: role, weight))
    let printed = try output(
      of: python, ["-c", Self.script, file.path, text, "\(size)", "\(width)", "\(height)"])
    let numbers = String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    try #require(numbers.count == 1 + width * height)
    let style = TextStyle(role: role, weight: weight, size: Double(size))
    // Pillow's advances are whole pixels of the large size.
    let advance = try fonts.metrics(of: text, style).advance
    #expect(abs(advance - numbers[0]) < 0.02 * Double(text.count))
    let mask = try fonts.mask(of: text, style, x: 2, y: 24, width: width, height: height)
    let differences = zip(mask.pixels, numbers.dropFirst()).map { abs(Double($0) - $1) }
    #expect(try #require(differences.max()) < 24)
    #expect(differences.reduce(0, +) / Double(mask.totalCoverage) < 0.02)
  }
}
