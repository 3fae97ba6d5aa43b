import Foundation
import TestSupport
import Testing

@testable import Pixels

private let hasReaders =
  FileManager.default.isExecutableFile(atPath: "/usr/bin/pngcheck")
  && (try? output(of: python, ["-c", "import PIL.Image"])) != nil

/// The forms in which pixels are stored, each as libpng, Pillow and pngcheck read it.
@Suite(.enabled(if: hasReaders, "needs python3-pil and pngcheck")) struct PNGForms {
  @Test(arguments: PNGCompression.allCases)
  func `One colour at every alpha`(compression: PNGCompression) throws {
    let rows = (0..<256 * 3).map { UInt8($0 % 256) }
    let encoder = try PNGEncoder(
      PixelSize(width: 256, height: 3), .alpha(of: [10, 200, 255]), text: [], compression,
      to: MemorySink())
    let png = try finished(encoder, rows)
    let expected = makePixmap(256, 3, form: .straight) { x, _ in
      x == 0 ? .zero : [10, 200, 255, UInt8(x)]
    }
    #expect(png[25] == 3, "a palette")
    try expect(png, is: expected)
  }

  @Test(arguments: [1, 2, 3, 16, 17, 255, 256, 257, 1000], PNGCompression.allCases)
  func `A palette for at most 256 colours, else RGBA`(
    count: Int, compression: PNGCompression
  ) throws {
    let colors = (0..<count).map { index in
      let alpha = index % 3 == 0 ? 255 : UInt8(index % 251 + 1)
      return SIMD4<UInt8>(UInt8(index % 256), UInt8(index / 256), 9, alpha)
    }
    let pixmap = makePixmap(50, 41, form: .straight) { x, y in colors[(x + 50 * y) % count] }
    let png = try pixmap.pngData(compression: compression)
    #expect(png[25] == (count <= 256 ? 3 : 6))
    try expect(png, is: pixmap)
  }

  @Test func `No alphas are stored where all are full`() throws {
    let opaque = makePixmap(9, 9) { x, y in [UInt8(x), UInt8(y), 0, 255] }
    #expect(
      try PNGStructure(opaque.pngData()).chunks.map(\.type)
        == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
    // Of 81 colours the second is not full, and the alphas end with it.
    var other = opaque
    other[1, 0] = [1, 0, 0, 77]
    let structure = try PNGStructure(other.pngData())
    let alphas = try #require(structure.chunks.first { $0.type == "tRNS" })
    #expect(alphas.data.count == 2)
  }

  @Test(arguments: PNGCompression.allCases)
  func `Rows that repeat are as good as rows that are told one by one`(
    compression: PNGCompression
  ) throws {
    let width = 301
    for (unitHeight, times, restHeight) in [(1, 2, 0), (1, 70, 1), (20, 5, 7), (300, 3, 299)] {
      let unit = Self.pattern(count: unitHeight * width)
      let rest = Array(unit.prefix(restHeight * width))
      let rows: [UInt8] = Array(repeatElement(unit, count: times).joined()) + rest
      let size = PixelSize(width: width, height: times * unitHeight + restHeight)
      var repeating = try PNGEncoder(
        size, .alpha(of: [1, 2, 3]), text: [], compression, to: MemorySink())
      try unit.withUnsafeBytes { try repeating.write($0, times: times) }
      let png = try finished(repeating, rest)
      let expected = makePixmap(size.width, size.height, form: .straight) { x, y in
        let alpha = rows[y * width + x]
        return alpha == 0 ? .zero : [1, 2, 3, alpha]
      }
      try expect(png, is: expected)
    }
  }

  private static func pattern(count: Int) -> [UInt8] {
    (0..<count).map { index in
      let level = index % 37 < 2 ? index % 11 : index / 999
      return UInt8(level)
    }
  }

  @Test func `Long pictures have many chunks`() throws {
    var random = SystemRandomNumberGenerator()
    let noise = makePixmap(300, 300, form: .straight) { _, _ in
      unsafeBitCast(UInt32.random(in: 0 ... .max, using: &random), to: SIMD4<UInt8>.self)
    }
    for compression in PNGCompression.allCases {
      let png = try noise.pngData(compression: compression)
      let chunks = try PNGStructure(png).chunks.filter { $0.type == "IDAT" }
      #expect(chunks.count > 2)
      try expect(png, is: noise)
    }
  }

  @Test func `Too many waiting bytes are a reason for another form`() throws {
    let row = [UInt8](repeating: 7, count: 4 * 1000)
    let noise = (0..<4 * 150_000).map { $0 % 4 == 0 ? UInt8.random(in: 0...255) : 0 }
    var encoder = PaletteEncoder(
      PixelSize(width: 1000, height: 2001), .fast, limit: 100_000)
    #expect(try row.withUnsafeBytes { try encoder.write($0) })
    #expect(try noise.withUnsafeBytes { try encoder.write($0) } == false)
  }

  @Test func `Small is no larger than fast`() throws {
    let dots = makePixmap(400, 300) { x, y in
      let (dx, dy) = (Double(x % 23) - 11, Double(y % 23) - 11)
      let coverage = min(max(3.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      return SIMD4(repeating: UInt8(200 * coverage))
    }
    let fast = try dots.pngData(compression: .fast)
    let small = try dots.pngData(compression: .small)
    #expect(small.count <= fast.count)
    try expect(small, is: dots.converted(to: .straight))
  }
}

private func finished(
  _ encoder: consuming PNGEncoder<MemorySink>, _ rows: [UInt8]
) throws -> [UInt8] {
  var encoder = encoder
  try rows.withUnsafeBytes { try encoder.write($0) }
  return try encoder.finish().bytes
}

/// Reads `png` in three ways.
private func expect(
  _ png: [UInt8], is pixmap: Pixmap, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try Pixmap(png: png, as: .straight) == pixmap, sourceLocation: sourceLocation)
  let folder = try TemporaryFolder()
  let path = folder["a.png"]
  try Data(png).write(to: URL(filePath: path))
  let script = """
    import sys, PIL.Image
    sys.stdout.buffer.write(PIL.Image.open(sys.argv[1]).convert("RGBA").tobytes())
    """
  let decoded = try output(of: python, ["-c", script, path])
  #expect(decoded == pixmap.bytes, sourceLocation: sourceLocation)
  #expect(throws: Never.self, sourceLocation: sourceLocation) {
    try output(of: "/usr/bin/pngcheck", ["-q", path])
  }
}
