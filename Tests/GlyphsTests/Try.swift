import Foundation
import Testing

@testable import Glyphs

struct Sheet {
  var width: Int, height: Int
  var px: [UInt8]
  init(_ w: Int, _ h: Int) { width = w; height = h; px = Array(repeating: 255, count: w * h) }
  mutating func draw(_ m: CoverageMask, x: Int = 0, y: Int = 0) {
    for s in m.spans {
      for i in s.x..<s.end {
        let X = Int(i) + x, Y = Int(s.y) + y
        if X < width && Y < height {
          px[Y * width + X] = UInt8(Int(px[Y * width + X]) * (255 - Int(s.coverage)) / 255)
        }
      }
    }
  }
  func write(_ path: String) throws {
    var d = Data("P5 \(width) \(height) 255\n".utf8); d.append(contentsOf: px)
    try d.write(to: URL(fileURLWithPath: path))
  }
}

@Suite struct TrySuite {
  @Test func orientation() throws {
    let s = try Stroker()
    let p = Path.lines([(10, 10), (50, 30)])
    let o = try s.outline(of: p, width: 4, canvasWidth: 100, canvasHeight: 100)
    print(
      "orient", o.winding(clockwise: true).subpaths.map(\.start), o.subpaths.map(\.start),
      o.subpaths.count)
    let c = try s.outline(
      of: Path.circle(center: Point(50, 50), radius: 20), width: 4, canvasWidth: 100,
      canvasHeight: 100)
    for part in c.subpaths { print("part", part.box, part.segments.prefix(2)) }
  }
  @Test func icons() throws {
    let names = Icon.known
    let columns = 13
    let rows = (names.count + columns - 1) / columns
    let cell = 100
    var big = Sheet(columns * cell, rows * cell)
    for (i, n) in names.enumerated() {
      let m = try Icon(named: n).mask(
        size: 68, weight: .medium, x: 50, y: 50, width: cell, height: cell)
      big.draw(m, x: i % columns * cell, y: i / columns * cell)
    }
    try big.write("/tmp/glyphs/big.pgm")
    var y = 0
    var small = Sheet(1300, 1500)
    for scale in [1, 2, 3] {
      for size in [12.0, 14] {
        let c = 24 * scale
        let perRow = 1300 / c
        for (i, n) in names.enumerated() {
          let m = try Icon(named: n).mask(
            size: size * Double(scale), weight: .medium, x: Double(c) / 2, y: Double(c) / 2,
            width: c, height: c)
          small.draw(m, x: i % perRow * c, y: y + i / perRow * c)
        }
        y += (names.count + perRow - 1) / perRow * c + 8
      }
    }
    try small.write("/tmp/glyphs/small.pgm")
    print("names", names.count, y)
  }
  @Test func text() throws {
    var s = Sheet(1200, 1500)
    let lib = FontLibrary()
    let empty = FontLibrary(configuration: "/tmp/glyphs/empty.conf")
    try Data(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>"
        .utf8
    ).write(to: URL(fileURLWithPath: "/tmp/glyphs/empty.conf"))
    let c = ContinuousClock()
    let t0 = c.now
    print(lib.file(for: .text, .medium) as Any, c.now - t0)
    for r in FontRole.allCases {
      for w in FontWeight.allCases {
        let f = lib.file(for: r, w); print(r, w, f?.path ?? "-", f?.variations ?? "")
      }
    }
    var y = 10.0
    func put(_ t: String, _ st: TextStyle, _ l: FontLibrary, x: Double = 10) throws {
      y += st.size * 1.25
      s.draw(try l.mask(of: t, st, x: x, y: y, width: 1200, height: 1500))
    }
    for scale in [1.0, 2, 3] {
      for w in [FontWeight.regular, .medium, .bold] {
        try put(
          "0123456789 100% 37%", TextStyle(role: .monospaced, weight: w, size: 10 * scale), lib)
        try put(
          "0123456789100%37%", TextStyle(role: .monospaced, weight: w, size: 10 * scale), empty)
      }
      try put(
        "Signal AVATAR To Wa fi", TextStyle(role: .rounded, weight: .bold, size: 34 * scale), lib)
      try put(
        "Node title: Quick brown fox", TextStyle(role: .text, weight: .medium, size: 12 * scale),
        lib)
    }
    try put("0123456789%", TextStyle(role: .monospaced, weight: .medium, size: 100), empty)
    try put("0123456789%", TextStyle(role: .monospaced, weight: .bold, size: 60), empty)
    try put("שלום 123 abc مرحبا αβγ Привет", TextStyle(role: .text, weight: .medium, size: 30), lib)
    try s.write("/tmp/glyphs/text.pgm")
    do { _ = try lib.metrics(of: "日本", TextStyle(size: 10)) } catch { print(error) }
    do { _ = try lib.metrics(of: "a😀", TextStyle(size: 10)) } catch { print(error) }
    do { _ = try empty.metrics(of: "ab", TextStyle(size: 10)) } catch { print(error) }
    print(try lib.metrics(of: "Signal", TextStyle(size: 10)))
  }
  @Test func weights() throws {
    var s = Sheet(1100, 560)
    for (i, w) in FontWeight.allCases.enumerated() {
      for (j, n) in [
        "plus", "minus", "lock", "lock.open", "arrow.clockwise", "gearshape", "eye.slash",
        "heart.fill", "dot.radiowaves.left.and.right", "arrow.up.left.and.arrow.down.right",
        "trash",
      ].enumerated() {
        let m = try Icon(named: n).mask(size: 46, weight: w, x: 50, y: 30, width: 100, height: 60)
        s.draw(m, x: j * 100, y: i * 60)
      }
    }
    try s.write("/tmp/glyphs/weights.pgm")
  }
}
