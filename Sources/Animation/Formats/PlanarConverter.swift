import Gridlight

/// Turns premultiplied pixels into a plane of Y, one of Cb and one of Cr, without padding.
///
/// Most pixels of a pattern are like their neighbours, so eight that equal the pixel before them are
/// not computed anew.
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
      switch sampling {
      case .yuv420:
        for row in 0..<chromaHeight {
          let lower = min(2 * row + 1, size.height - 1)
          convertPair(
            words + 2 * row * size.width, words + lower * size.width,
            y + 2 * row * size.width, y + lower * size.width,
            cb + row * chromaWidth, cr + row * chromaWidth)
        }
      case .yuv444:
        for row in 0..<size.height {
          let start = row * size.width
          convertRow(words + start, y + start, cb + start, cr + start)
        }
      }
    }
  }

  private func convertRow(
    _ row: UnsafePointer<UInt32>, _ y: UnsafeMutablePointer<UInt8>,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>
  ) {
    var last: UInt32 = row[0]
    var (lastY, lastCb, lastCr) = samples(last)
    var x = 0
    while x < size.width {
      if x + 8 <= size.width, row.hasEight(last, at: x) {
        y.storeEight(lastY, at: x)
        cb.storeEight(lastCb, at: x)
        cr.storeEight(lastCr, at: x)
        x += 8
        continue
      }
      for x in x..<min(x + 8, size.width) {
        if row[x] != last {
          last = row[x]
          (lastY, lastCb, lastCr) = samples(last)
        }
        (y[x], cb[x], cr[x]) = (lastY, lastCb, lastCr)
      }
      x += 8
    }
  }

  /// Two rows of pixels and the one row of chroma between them. A chroma sample lies at the left pixel
  /// of its two, so it is a quarter of the pixel before, half of that one, a quarter of the next.
  private func convertPair(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    _ upperY: UnsafeMutablePointer<UInt8>, _ lowerY: UnsafeMutablePointer<UInt8>,
    _ cb: UnsafeMutablePointer<UInt8>, _ cr: UnsafeMutablePointer<UInt8>
  ) {
    var solid = upper[0]
    var (solidY, solidCb, solidCr) = samples(solid)
    // At the edge the pixel before is the first itself.
    var before = column(upper[0], lower[0])
    var isSolidBefore = upper[0] == lower[0]
    var x = 0
    while x < size.width {
      if isSolidBefore, x + 8 <= size.width, upper.hasEight(solid, at: x),
        lower.hasEight(solid, at: x)
      {
        upperY.storeEight(solidY, at: x)
        lowerY.storeEight(solidY, at: x)
        cb.storeFour(solidCb, at: x / 2)
        cr.storeFour(solidCr, at: x / 2)
        x += 8
        continue
      }
      let end = min(x + 8, size.width)
      while x < end {
        let (a, b) = (color.composited(upper[x]), color.composited(lower[x]))
        let here = (r: a.r + b.r, g: a.g + b.g, b: a.b + b.b)
        (upperY[x], lowerY[x]) = (color.y(a), color.y(b))
        var next = here
        if x + 1 < size.width {
          let (c, d) = (color.composited(upper[x + 1]), color.composited(lower[x + 1]))
          next = (r: c.r + d.r, g: c.g + d.g, b: c.b + d.b)
          (upperY[x + 1], lowerY[x + 1]) = (color.y(c), color.y(d))
        }
        let sum = (
          r: before.r + 2 * here.r + next.r, g: before.g + 2 * here.g + next.g,
          b: before.b + 2 * here.b + next.b
        )
        cb[x / 2] = color.cb(sum, shift: 3)
        cr[x / 2] = color.cr(sum, shift: 3)
        before = next
        x += 2
      }
      let last = min(x, size.width) - 1
      isSolidBefore = upper[last] == lower[last]
      if isSolidBefore, upper[last] != solid {
        solid = upper[last]
        (solidY, solidCb, solidCr) = samples(solid)
      }
    }
  }

  private func column(_ upper: UInt32, _ lower: UInt32) -> (r: Int32, g: Int32, b: Int32) {
    let (a, b) = (color.composited(upper), color.composited(lower))
    return (a.r + b.r, a.g + b.g, a.b + b.b)
  }

  private func samples(_ word: UInt32) -> (y: UInt8, cb: UInt8, cr: UInt8) {
    let c = color.composited(word)
    return (color.y(c), color.cb(c), color.cr(c))
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
  @inline(__always)
  fileprivate func storeEight(_ byte: UInt8, at index: Int) {
    UnsafeMutableRawPointer(self + index)
      .storeBytes(of: UInt64(byte) &* 0x0101_0101_0101_0101, as: UInt64.self)
  }

  @inline(__always)
  fileprivate func storeFour(_ byte: UInt8, at index: Int) {
    UnsafeMutableRawPointer(self + index)
      .storeBytes(of: UInt32(byte) &* 0x0101_0101, as: UInt32.self)
  }
}
