import Gridlight
import Testing

@testable import Animation

/// Planes against BT.709's formulas in double, computed pixel by pixel with nothing shared.
@Suite("Video pixels") struct VideoTests {
  /// Half solid, as pictures are, half noise.
  private static func picture(_ width: Int, _ height: Int) -> Pixmap {
    var state: UInt32 = 12345
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 16
    }
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isNoise = (x / 11 + y / 5) % 2 == 0
        let alpha = isNoise ? UInt8(next() % 256) : 200
        func part() -> UInt8 { isNoise ? UInt8(next() % (UInt32(alpha) + 1)) : alpha / 3 }
        pixmap[x, y] = SIMD4(part(), part(), part(), alpha)
      }
    }
    return pixmap
  }

  /// Y, Cb and Cr of a pixel, before rounding.
  private static func exact(_ p: SIMD4<UInt8>, _ backdrop: Backdrop) -> (Double, Double, Double) {
    let behind = if case .white = backdrop { 255 - Double(p.w) } else { 0.0 }
    let (r, g, b) = (
      (Double(p.x) + behind) / 255, (Double(p.y) + behind) / 255, (Double(p.z) + behind) / 255
    )
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return (16 + 219 * y, 128 + 224 * (b - y) / 1.8556, 128 + 224 * (r - y) / 1.5748)
  }

  private static let sizes = [(64, 32), (37, 21), (1, 1), (2, 3), (16, 1), (9, 8)]

  @Test("Three full planes", arguments: sizes)
  func full(width: Int, height: Int) {
    let picture = Self.picture(width, height)
    for backdrop in [Backdrop.white, .black] {
      let planes = Self.planes(picture, .yuv444, backdrop)
      let count = width * height
      for index in 0..<count {
        let (y, cb, cr) = Self.exact(picture[index % width, index / width], backdrop)
        #expect(abs(Double(planes[index]) - y) <= 0.51)
        #expect(abs(Double(planes[count + index]) - cb) <= 0.51)
        #expect(abs(Double(planes[2 * count + index]) - cr) <= 0.51)
      }
    }
  }

  @Test("A quarter of the chroma, at the left pixel of each pair", arguments: sizes)
  func halved(width: Int, height: Int) {
    let picture = Self.picture(width, height)
    let planes = Self.planes(picture, .yuv420, .black)
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    for y in 0..<height {
      for x in 0..<width {
        #expect(abs(Double(planes[y * width + x]) - Self.exact(picture[x, y], .black).0) <= 0.51)
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        var (cb, cr) = (0.0, 0.0)
        for y in [2 * row, min(2 * row + 1, height - 1)] {
          for (offset, weight) in [(-1, 0.25), (0, 0.5), (1, 0.25)] {
            let x = min(max(2 * column + offset, 0), width - 1)
            let exact = Self.exact(picture[x, y], .black)
            cb += exact.1 * weight / 2
            cr += exact.2 * weight / 2
          }
        }
        let start = width * height + row * columns + column
        #expect(abs(Double(planes[start]) - cb) <= 0.51)
        #expect(abs(Double(planes[start + rows * columns]) - cr) <= 0.51)
      }
    }
  }

  @Test("White, black and gray are where the range ends, and have no colour")
  func range() {
    for (level, y) in [(255, 235), (0, 16), (128, 126)] as [(UInt8, UInt8)] {
      var picture = Pixmap(width: 1, height: 1)
      picture[0, 0] = SIMD4(level, level, level, 255)
      #expect(Self.planes(picture, .yuv444, .black) == [y, 128, 128])
    }
  }

  private static func planes(
    _ picture: Pixmap, _ sampling: ChromaSampling, _ backdrop: Backdrop
  ) -> [UInt8] {
    let converter = PlanarConverter(picture.size, sampling, over: backdrop)
    return [UInt8](unsafeUninitializedCapacity: converter.byteCount) { buffer, count in
      count = converter.byteCount
      converter.convert(picture, to: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
