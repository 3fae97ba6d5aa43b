import Glibc
import Gridlight

/// Turns premultiplied pixels into a plane of Y, one of Cb and one of Cr, without padding.
///
/// Much of a pattern is one colour: rows of one, rows like those above them, and runs of pixels like
/// the one before are found first, and only the others are computed.
struct PlanarConverter: Sendable {
  private let size: PixelSize
  private let sampling: ChromaSampling
  private let color: VideoColor
  private let chromaWidth: Int
  private let chromaHeight: Int

  init(_ size: PixelSize, _ sampling: ChromaSampling, over backdrop: Backdrop) {
    self.size = size
    self.sampling = sampling
    color = VideoColor(over: backdrop)
    let isHalved = sampling == .yuv420
    chromaWidth = isHalved ? (size.width + 1) / 2 : size.width
    chromaHeight = isHalved ? (size.height + 1) / 2 : size.height
  }

  /// Of all planes.
  var byteCount: Int { size.width * size.height + 2 * chromaWidth * chromaHeight }

  func convert(_ pixmap: Pixmap, to planes: UnsafeMutableBufferPointer<UInt8>) {
    precondition(pixmap.size == size && planes.count == byteCount, "a frame of another size")
    pixmap.withUnsafeBytes { bytes in
      guard let words = bytes.bindMemory(to: UInt32.self).baseAddress,
        let y = planes.baseAddress
      else { return }
      let cb = y + size.width * size.height
      let cr = cb + chromaWidth * chromaHeight
      let height = sampling == .yuv420 ? 2 : 1
      var above: Strip?
      for row in 0..<chromaHeight {
        let first = row * height
        let last = min(first + height, size.height) - 1
        let strip = Strip(
          upper: words + first * size.width, lower: words + last * size.width,
          upperY: y + first * size.width, lowerY: y + last * size.width,
          cb: cb + row * chromaWidth, cr: cr + row * chromaWidth)
        convert(strip, below: above)
        above = strip
      }
    }
  }

  /// The rows of pixels that share a row of chroma, two or the same one twice, and where their samples
  /// go.
  private struct Strip {
    let upper: UnsafePointer<UInt32>
    let lower: UnsafePointer<UInt32>
    let upperY: UnsafeMutablePointer<UInt8>
    let lowerY: UnsafeMutablePointer<UInt8>
    let cb: UnsafeMutablePointer<UInt8>
    let cr: UnsafeMutablePointer<UInt8>
  }

  private func convert(_ strip: Strip, below above: Strip?) {
    let width = size.width
    let rowBytes = 4 * width
    let isOneRow = strip.upper == strip.lower
    let isEven = isOneRow || memcmp(strip.upper, strip.lower, rowBytes) == 0
    // A row that equals itself moved by a pixel is of one colour.
    if isEven, memcmp(strip.upper, strip.upper + 1, rowBytes - 4) == 0 {
      let (y, cb, cr) = samples(strip.upper[0])
      memset(strip.upperY, Int32(y), width)
      memset(strip.lowerY, Int32(y), width)
      memset(strip.cb, Int32(cb), chromaWidth)
      memset(strip.cr, Int32(cr), chromaWidth)
    } else if let above, memcmp(strip.upper, above.upper, rowBytes) == 0,
      memcmp(strip.lower, above.lower, rowBytes) == 0
    {
      memcpy(strip.upperY, above.upperY, width)
      memcpy(strip.lowerY, above.lowerY, width)
      memcpy(strip.cb, above.cb, chromaWidth)
      memcpy(strip.cr, above.cr, chromaWidth)
    } else {
      convertRuns(of: strip)
    }
  }

  /// Pixels that are looked at together.
  private static let block = 8

  private func convertRuns(of strip: Strip) {
    let width = size.width
    var solid = strip.upper[0]
    var solidSamples = samples(solid)
    var isSolidBefore = solid == strip.lower[0]
    var start = 0
    var x = 0
    while x < width {
      let next = min(x + Self.block, width)
      if isSolidBefore, next - x == Self.block, strip.upper.hasEight(solid, at: x),
        strip.lower.hasEight(solid, at: x)
      {
        convert(start..<x, of: strip)
        store(solidSamples, at: x, of: strip)
        start = next
      } else {
        isSolidBefore = strip.upper[next - 1] == strip.lower[next - 1]
        if isSolidBefore, strip.upper[next - 1] != solid {
          solid = strip.upper[next - 1]
          solidSamples = samples(solid)
        }
      }
      x = next
    }
    convert(start..<width, of: strip)
  }

  /// A block of one colour, which the pixel before it has too.
  @inline(__always)
  private func store(_ samples: (y: UInt8, cb: UInt8, cr: UInt8), at x: Int, of strip: Strip) {
    strip.upperY.store(samples.y, count: 8, at: x)
    strip.lowerY.store(samples.y, count: 8, at: x)
    switch sampling {
    case .yuv420:
      strip.cb.store(samples.cb, count: 4, at: x / 2)
      strip.cr.store(samples.cr, count: 4, at: x / 2)
    case .yuv444:
      strip.cb.store(samples.cb, count: 8, at: x)
      strip.cr.store(samples.cr, count: 8, at: x)
    }
  }

  /// - Parameter columns: from an even one.
  private func convert(_ columns: Range<Int>, of strip: Strip) {
    guard !columns.isEmpty else { return }
    convertLuma(columns, strip.upper, to: strip.upperY)
    switch sampling {
    case .yuv444:
      for x in columns {
        let pixel = color.composited(strip.upper[x])
        strip.cb[x] = VideoColor.cb(pixel, shift: 0)
        strip.cr[x] = VideoColor.cr(pixel, shift: 0)
      }
    case .yuv420:
      if strip.lowerY != strip.upperY { convertLuma(columns, strip.lower, to: strip.lowerY) }
      convertHalvedChroma(columns, of: strip)
    }
  }

  private func convertLuma(
    _ columns: Range<Int>, _ row: UnsafePointer<UInt32>, to y: UnsafeMutablePointer<UInt8>
  ) {
    for x in columns { y[x] = VideoColor.y(color.composited(row[x])) }
  }

  /// A chroma sample lies at the left pixel of its two, so it is a quarter of the pixel before, half
  /// of that one and a quarter of the next, of both rows.
  private func convertHalvedChroma(_ columns: Range<Int>, of strip: Strip) {
    // Four sums of 16 bits in one word: R, B, G, A.
    @inline(__always) func column(_ x: Int) -> UInt64 {
      spread(strip.upper[x]) &+ spread(strip.lower[x])
    }
    var before = column(max(columns.lowerBound - 1, 0))
    for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 2) {
      let here = column(x)
      let next = x + 1 < columns.upperBound ? column(x + 1) : here
      let sum = before &+ 2 &* here &+ next
      let alpha = Int32(truncatingIfNeeded: sum &>> 48)
      let add = 8 &* color.behind &- (color.behind == 0 ? 0 : alpha)
      let pixel = (
        r: Int32(truncatingIfNeeded: sum & 0xFFFF) &+ add,
        g: Int32(truncatingIfNeeded: sum &>> 32 & 0xFFFF) &+ add,
        b: Int32(truncatingIfNeeded: sum &>> 16 & 0xFFFF) &+ add
      )
      strip.cb[x / 2] = VideoColor.cb(pixel, shift: 3)
      strip.cr[x / 2] = VideoColor.cr(pixel, shift: 3)
      before = next
    }
  }

  @inline(__always)
  private func spread(_ word: UInt32) -> UInt64 {
    UInt64(word & 0x00FF_00FF) | UInt64(word &>> 8 & 0x00FF_00FF) &<< 32
  }

  private func samples(_ word: UInt32) -> (y: UInt8, cb: UInt8, cr: UInt8) {
    let pixel = color.composited(word)
    return (VideoColor.y(pixel), VideoColor.cb(pixel, shift: 0), VideoColor.cr(pixel, shift: 0))
  }
}

extension UnsafePointer<UInt32> {
  @inline(__always)
  fileprivate func hasEight(_ word: UInt32, at index: Int) -> Bool {
    let start = UnsafeRawPointer(self + index)
    let pattern = SIMD4<UInt32>(repeating: word)
    let a = start.loadUnaligned(as: SIMD4<UInt32>.self) ^ pattern
    let b = start.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) ^ pattern
    let halves = unsafeBitCast(a | b, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// - Parameter count: 4 or 8.
  @inline(__always)
  fileprivate func store(_ byte: UInt8, count: Int, at index: Int) {
    let word = UInt64(byte) &* 0x0101_0101_0101_0101
    let start = UnsafeMutableRawPointer(self + index)
    if count == 8 {
      start.storeBytes(of: word, as: UInt64.self)
    } else {
      start.storeBytes(of: UInt32(truncatingIfNeeded: word), as: UInt32.self)
    }
  }
}
