import Foundation
import Glibc
import Testing

@testable import Glyphs

/// Machines without fonts, or without fontconfig's configuration.
@Suite struct NoFonts {
  private let style = TextStyle(role: .monospaced, weight: .medium, size: 10)

  @Test func `Digits and % are drawn, all equally wide`() throws {
    let fonts = try FontLibrary.empty()
    #expect(fonts.file(for: .text, .regular) == nil)
    for text in ["0", "100%", "0123456789%"] {
      let metrics = try fonts.metrics(of: text, style)
      #expect(abs(metrics.advance - 6 * Double(text.count)) < 1e-9)
      #expect(abs(metrics.capHeight - 7.2) < 1e-9)
      let mask = try fonts.mask(
        of: text, style, x: 2, y: 12, width: 90, height: 20)
      #expect(mask.columns.lowerBound >= 2 && mask.columns.upperBound <= 2 + 6 * text.count)
      // From the baseline to the height of capitals.
      #expect(mask.rows == 4..<12)
    }
    #expect(try fonts.metrics(of: "", style).advance == 0)
  }

  @Test func `All figures differ`() throws {
    let fonts = try FontLibrary.empty()
    let masks = try "0123456789%".map {
      try fonts.mask(of: String($0), style, x: 0, y: 9, width: 8, height: 12)
    }
    for (index, mask) in masks.enumerated() {
      for other in masks[..<index] {
        let difference = zip(mask.pixels, other.pixels).reduce(0) {
          $0 + abs(Int($1.0) - Int($1.1))
        }
        #expect(difference > 600)
      }
    }
  }

  @Test func `Other text is an error that says what was sought and what helps`() throws {
    let fonts = try FontLibrary.empty()
    let error = #expect(throws: GlyphError.self) {
      try fonts.metrics(of: "42 %", TextStyle(role: .rounded, size: 10))
    }
    #expect(error == .noFont(text: "42 %", families: FontRole.rounded.families))
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("text \"42 %\": no font was found; looked for Quicksand, Nunito"))
    #expect(text.hasSuffix("apt-get install fonts-inter fonts-dejavu-core fonts-quicksand"))
    let missing = FontLibrary(configuration: "/nowhere/fonts.conf")
    #expect(throws: GlyphError.self) { try missing.metrics(of: "A", style) }
    #expect(try missing.metrics(of: "7%", style).advance == 12)
  }

  @Test func `An environment without fonts and without a home is no different`() async throws {
    await #expect(processExitsWith: .success) {
      let file = try configuration(folders: [])
      setenv("FONTCONFIG_FILE", file, 1)
      unsetenv("HOME")
      unsetenv("XDG_CACHE_HOME")
      let fonts = FontLibrary()
      let style = TextStyle(role: .monospaced, size: 10)
      let mask = try fonts.mask(of: "100%", style, x: 2, y: 12, width: 90, height: 20)
      #expect(!mask.isEmpty && fonts.file(for: .monospaced, .medium) == nil)
      #expect(throws: GlyphError.self) { try fonts.metrics(of: "Signal", style) }
    }
  }

  @Test func `Another family is taken where the first is missing`() throws {
    let folder = "/usr/share/fonts/truetype/quicksand"
    let fonts = FontLibrary(configuration: try configuration(folders: [folder]))
    let file = try #require(fonts.file(for: .text, .bold))
    #expect(file.family == "Quicksand" && file.path.hasSuffix("Quicksand-Bold.ttf"))
    #expect(throws: GlyphError.self) {
      try fonts.metrics(of: "\u{645}", TextStyle(size: 10))
    }
  }
}
