import Foundation
import TestSupport
import Testing

@testable import Pixels

/// Every pair of colour and alpha once: red runs over all values, alpha over all rows.
private let allPairs = makePixmap(256, 256) { x, y in
  let alpha = UInt8(y)
  return SIMD4(min(UInt8(x), alpha), UInt8(x / 2) & alpha, alpha / 3, alpha)
}

private let hasPillow = (try? output(of: python, ["-c", "import PIL.Image"])) != nil

@Suite struct PNGWriting {
  @Test(.enabled(if: hasPillow, "needs python3-pil")) func pillowReadsOurBytes() throws {
    let folder = try TemporaryFolder()
    try allPairs.writePNG(to: folder["a.png"])
    let script = """
      import sys, PIL.Image
      image = PIL.Image.open(sys.argv[1])
      assert image.mode == "RGBA" and image.size == (256, 256) and image.info["srgb"] == 0
      sys.stdout.buffer.write(image.tobytes())
      """
    let decoded = try output(of: python, ["-c", script, folder["a.png"]])
    let bytes = allPairs.bytes
    let expected = bytes.indices.map { index in
      let (color, alpha) = (Double(bytes[index]), Double(bytes[index | 3]))
      if index % 4 == 3 { return UInt8(alpha) }
      return alpha == 0 ? 0 : UInt8(min((255 * color / alpha + 0.5).rounded(.down), 255))
    }
    #expect(decoded == expected)
  }

  @Test func roundTripIsExact() throws {
    #expect(try Pixmap(png: allPairs.pngData()) == allPairs)
    let straight = allPairs.converted(to: .straight)
    #expect(try Pixmap(png: straight.pngData(), as: .straight) == straight)
  }

  @Test func colorAboveAlphaIsClamped() throws {
    let impossible = makePixmap(1, 1) { _, _ in [200, 100, 0, 100] }
    #expect(try Pixmap(png: impossible.pngData(), as: .straight)[0, 0] == [255, 255, 0, 100])
  }

  @Test func premultipliesByTheFormula() {
    let straight = makePixmap(256, 256, form: .straight) { x, y in
      [UInt8(x), UInt8(255 - x), 77, UInt8(y)]
    }
    let expected = makePixmap(256, 256) { x, y in
      let color = [Double(x), Double(255 - x), 77].map {
        UInt8(($0 * Double(y) / 255 + 0.5).rounded(.down))
      }
      return [color[0], color[1], color[2], UInt8(y)]
    }
    #expect(straight.converted(to: .premultiplied) == expected)
  }

  @Test func sidesOfOnePixel() throws {
    for (width, height) in [(1, 1), (1, 300), (300, 1)] {
      let pixmap = makePixmap(width, height) { x, y in [UInt8(x % 200), 3, UInt8(y % 200), 255] }
      #expect(try Pixmap(png: pixmap.pngData()) == pixmap)
    }
  }

  @Test func textIsStored() throws {
    let text: [PNGText.Entry] = [
      ("Software", "Gridlight"), ("Scene", #"{"width":4}"# + "\n"),
      ("Empty", ""), ("Latin", "café ÿ"), ("Wide", "点 · 格子 🟦"), ("Tab", "a\tb"),
    ]
    let png = try allPairs.pngData(text: text)
    let read = try PNGText.read(from: png)
    #expect(read.map(\.keyword) == text.map(\.keyword))
    #expect(read.map(\.value) == text.map(\.value))
    #expect(try Pixmap(png: png) == allPairs)
  }

  @Test(.enabled(if: hasPillow, "needs python3-pil")) func pillowReadsOurText() throws {
    let folder = try TemporaryFolder()
    let text: [PNGText.Entry] = [("Latin", "café ÿ"), ("Wide", "点🟦"), ("A b", "1\n2")]
    try allPairs.writePNG(to: folder["a.png"], text: text)
    let script = """
      import sys, json, PIL.Image
      image = PIL.Image.open(sys.argv[1]); image.load()
      print(json.dumps(image.text))
      """
    let json = try output(of: python, ["-c", script, folder["a.png"]])
    let read = try JSONDecoder().decode([String: String].self, from: Data(json))
    #expect(read == ["Latin": "café ÿ", "Wide": "点🟦", "A b": "1\n2"])
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pngcheck"), "needs pngcheck"))
  func pngcheckIsContent() throws {
    let folder = try TemporaryFolder()
    try allPairs.writePNG(to: folder["a.png"], text: [("A", "b"), ("C", "点")])
    let report = try output(of: "/usr/bin/pngcheck", ["-v", folder["a.png"]])
    let lines = String(decoding: report, as: UTF8.self)
    #expect(lines.contains("No errors detected"))
    #expect(lines.contains("chunk sRGB"))
  }

  @Test(arguments: [
    "", " lead", "trail ", "two  spaces", "new\nline", "点", String(repeating: "k", count: 80),
    "nul\0",
  ])
  func badKeywordIsRefused(keyword: String) {
    #expect {
      try allPairs.pngData(text: [(keyword, "value")])
    } throws: { error in
      guard case PixelsError.invalidText(keyword, _) = error else { return false }
      return "\(error)".contains("1 to 79 Latin-1")
    }
  }

  @Test func zeroByteInTextIsRefused() {
    #expect {
      try allPairs.pngData(text: [("A", "b\0c")])
    } throws: {
      "\($0)" == #"cannot store the PNG text "A": "#
        + "a text has less than 2^30 bytes, none of them zero"
    }
  }
}
