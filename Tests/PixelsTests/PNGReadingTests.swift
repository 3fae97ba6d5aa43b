import Foundation
import Testing

@testable import Pixels

/// The files that `Fixtures/make_pngs.py` wrote, with the pixels that Pillow sees in them.
@Suite struct PNGReading {
  private static let kinds = [
    "rgba", "rgb", "gray", "gray-alpha", "gray-1bit", "rgb-transparent-color",
    "gray-transparent-shade", "palette-4bit", "palette-8bit", "palette-transparent", "text",
    "rgba-16bit", "gray-16bit", "rgba-interlaced",
  ]

  private static func path(_ name: String) -> String {
    fixtures.appending(path: "png/\(name)").path
  }

  @Test(arguments: kinds) func readsAsPillowDoes(kind: String) throws {
    let pixmap = try Pixmap(pngAt: Self.path("\(kind).png"), as: .straight)
    #expect(pixmap.width == 24 && pixmap.height == 20 && pixmap.alphaForm == .straight)
    #expect(pixmap.bytes == (try bytes(at: Self.path("\(kind).rgba"))))
  }

  @Test func premultipliedIsTheDefault() throws {
    let premultiplied = try Pixmap(pngAt: Self.path("rgba.png"))
    #expect(premultiplied.alphaForm == .premultiplied)
    let straight = try bytes(at: Self.path("rgba.rgba"))
    let expected = straight.indices.map { index in
      let alpha = Double(straight[index | 3])
      return index % 4 == 3
        ? UInt8(alpha) : UInt8((Double(straight[index]) * alpha / 255 + 0.5).rounded(.down))
    }
    #expect(premultiplied.bytes == expected)
  }

  @Test func readsTextOfEveryKind() throws {
    let text = try PNGText.read(at: Self.path("text.png"))
    #expect(text.map(\.keyword) == ["Plain", "Packed", "Wide", "Wide packed"])
    #expect(
      text.map(\.value) == [
        "café", String(repeating: "squeezed ", count: 500), "格子",
        String(repeating: "格子", count: 300),
      ])
    #expect(try PNGText.read(at: Self.path("rgba.png")).isEmpty)
  }

  /// Whatever stands in a cut or altered file, the answer is an image or `invalidPNG`.
  @Test(arguments: ["rgba", "palette-transparent", "text", "rgba-interlaced", "gray-16bit"])
  func damageIsNeverATrap(kind: String) throws {
    let whole = try bytes(at: Self.path("\(kind).png"))
    for count in 0..<whole.count {
      #expect(throws: PixelsError.self) { try Pixmap(png: Array(whole[..<count])) }
    }
    for index in whole.indices {
      var altered = whole
      altered[index] ^= 0x55
      #expect(throws: PixelsError.self) { try Pixmap(png: altered) }
      // The same damage with a checksum that agrees reaches libpng and zlib.
      repairChecksums(&altered)
      do {
        _ = try Pixmap(png: altered)
        _ = try PNGText.read(from: altered)
      } catch let PixelsError.invalidPNG(name, reason) {
        #expect(name == "PNG data" && !reason.isEmpty)
      }
    }
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var alter: @Sendable (inout [UInt8]) -> Void
    var reason: String
  }

  private static let table = [
    Bad(testDescription: "empty", alter: { $0 = [] }, reason: "it is empty"),
    Bad(
      testDescription: "JPEG", alter: { $0 = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] },
      reason: "it does not begin with the PNG signature; convert it to PNG first"),
    Bad(
      testDescription: "signature only", alter: { $0 = Array($0[..<8]) },
      reason: "it is cut off at byte 8, before its IEND chunk"),
    Bad(
      testDescription: "cut in IDAT", alter: { $0 = Array($0[..<100]) },
      reason: "it is cut off: the IDAT chunk at byte 33 has 381 bytes, 55 are left"),
    Bad(
      testDescription: "no IEND", alter: { $0.removeLast(12) },
      reason: "it is cut off at byte 426, before its IEND chunk"),
    Bad(
      testDescription: "bit flip", alter: { $0[200] ^= 1 },
      reason: "the IDAT chunk at byte 33 does not match its checksum; the file is damaged"),
    Bad(
      testDescription: "zero width", alter: { $0[19] = 0 },
      reason: "its size is 0x20 px; 1 to 131072 px a side and at most 2^32 px in all are allowed"),
    Bad(
      testDescription: "width 2^31 and more", alter: { $0[16] = 0xFF },
      reason: "its size is 4278190104x20 px; 1 to 131072 px a side and at most 2^32 px in all "
        + "are allowed"),
    Bad(
      testDescription: "lying size",
      alter: { $0.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0]) },
      reason: "65536x65536 px cannot come from 381 bytes of image data; the file is damaged"),
    Bad(
      testDescription: "no IDAT", alter: { $0.removeSubrange(33..<426) },
      reason: "24x20 px cannot come from 0 bytes of image data; the file is damaged"),
    Bad(
      testDescription: "first chunk not IHDR", alter: { $0[12] = 0x4A },
      reason: "its first chunk is not an IHDR of 13 bytes; the file is damaged"),
  ]

  @Test(arguments: table) func messages(bad: Bad) throws {
    var png = try bytes(at: Self.path("rgba.png"))
    try #require(png.count == 438, "the table's numbers belong to this file")
    bad.alter(&png)
    if bad.testDescription != "bit flip" { repairChecksums(&png) }
    #expect(throws: PixelsError.invalidPNG(name: "PNG data", reason: bad.reason)) {
      try Pixmap(png: png)
    }
  }

  @Test func unreadablePaths() throws {
    let folder = try TemporaryFolder()
    let missing = folder["none.png"]
    #expect {
      try Pixmap(pngAt: missing)
    } throws: {
      "\($0)" == "cannot read \(missing): No such file or directory (ENOENT); check the path"
    }
    #expect {
      try Pixmap(pngAt: folder.path)
    } throws: {
      "\($0)" == "cannot read \(folder.path): Is a directory (EISDIR); name a file in the folder"
    }
    // A sparse file of 2^40 bytes.
    try Data().write(to: URL(filePath: folder["large"]))
    truncate(folder["large"], 1 << 40)
    #expect(
      throws: PixelsError.invalidPNG(
        name: folder["large"], reason: "it has more than 2^32 bytes")
    ) {
      try Pixmap(pngAt: folder["large"])
    }
    // An endless device ends the reading at its first bytes.
    #expect {
      try Pixmap(pngAt: "/dev/zero")
    } throws: {
      "\($0)".hasPrefix("cannot read /dev/zero as PNG: it does not begin with the PNG signature")
    }
  }
}

/// Gives every chunk the checksum of what it holds now.
private func repairChecksums(_ png: inout [UInt8]) {
  var offset = 8
  while offset + 12 <= png.count {
    let length = png.withUnsafeBytes { $0.bigEndian(at: offset) }
    let end = offset + 8 + length
    guard end + 4 <= png.count else { return }
    let sum = Array(png[offset + 4..<end]).withUnsafeBytes { $0.crc32() }
    withUnsafeBytes(of: sum.bigEndian) { png.replaceSubrange(end..<end + 4, with: $0) }
    offset = end + 4
  }
}
