/// A row of pixels with room on both sides, so that spans need not be clipped. It is kept in the
/// nearest cache and copied to where it belongs.
struct PixelRow {
  /// The first pixel.
  let start: UnsafeMutableRawPointer

  /// Room on each side, in bytes, for pixels of 4.
  static let margin = (Span.margin + 16) * 4

  /// Makes all pixels `pixel`.
  func fill(_ pixel: UInt32, count: Int, as form: PixelForm) {
    if form == .alpha {
      start.initializeMemory(
        as: UInt8.self, repeating: UInt8(truncatingIfNeeded: pixel), count: count)
    } else {
      let four = SIMD4(repeating: pixel)
      // The margin takes what goes over.
      start.initializeMemory(as: SIMD4<UInt32>.self, repeating: four, count: count.groupsOfFour)
    }
  }

  /// Quantises colours into columns, which may be within the margin, and up to three more.
  @inline(__always)
  func write(_ colors: UnsafePointer<Premultiplied>, columns: Range<Int>, as form: PixelForm) {
    switch form {
    case .premultiplied:
      forEachFour(colors, columns) {
        store4(Levels.pixels($1.red, $1.green, $1.blue, $1.alpha), $0)
      }
    case .straight:
      forEachFour(colors, columns) {
        store4(Levels.straightPixels($1.red, $1.green, $1.blue, $1.alpha), $0)
      }
    case .alpha:
      forEachFour(colors, columns) {
        start.storeBytes(
          of: SIMD4<UInt8>(truncatingIfNeeded: Levels.bytes($1.alpha)), toByteOffset: $0,
          as: SIMD4<UInt8>.self)
      }
    }
  }

  /// Four colours, channel by channel, in levels.
  private struct Channels {
    let red, green, blue, alpha: SIMD4<Double>

    @inline(__always)
    init(_ colors: UnsafePointer<Premultiplied>) {
      let (a, b) = (colors[0].components * 255, colors[1].components * 255)
      let (c, d) = (colors[2].components * 255, colors[3].components * 255)
      red = SIMD4(a.x, b.x, c.x, d.x)
      green = SIMD4(a.y, b.y, c.y, d.y)
      blue = SIMD4(a.z, b.z, c.z, d.z)
      alpha = SIMD4(a.w, b.w, c.w, d.w)
    }
  }

  @inline(__always)
  private func forEachFour(
    _ colors: UnsafePointer<Premultiplied>, _ columns: Range<Int>,
    _ body: (_ column: Int, _ channels: Channels) -> Void
  ) {
    for column in stride(from: columns.lowerBound, to: columns.upperBound, by: 4) {
      body(column, Channels(colors + column))
    }
  }

  @inline(__always)
  private func store4(_ pixels: SIMD4<UInt32>, _ column: Int) {
    start.storeBytes(of: pixels, toByteOffset: column * 4, as: SIMD4<UInt32>.self)
  }

  /// Copies the pixels of samples to their columns.
  func place(_ list: SpanList, from pixels: UnsafeRawPointer, as form: PixelForm) {
    if form == .alpha {
      place(list, pixels.assumingMemoryBound(to: UInt8.self))
    } else {
      place(list, pixels.assumingMemoryBound(to: UInt32.self))
    }
  }

  @inline(__always)
  private func place<Pixel: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ list: SpanList, _ pixels: UnsafePointer<Pixel>
  ) {
    let row = start.assumingMemoryBound(to: Pixel.self)
    guard list.order == .byColumn, let first = list.spans.first, let columns = list.columns else {
      for span in list.spans { Self.place(span, pixels, row) }
      return
    }
    for index in 0..<Int(first.count) {
      let (target, source) = (row + index, pixels + index * Int(first.step))
      list.forEachMark(columns) { target[$0] = source[$1] }
    }
  }

  @inline(__always)
  private static func place<Pixel: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ span: Span, _ pixels: UnsafePointer<Pixel>, _ row: UnsafeMutablePointer<Pixel>
  ) {
    let count = Int(span.count)
    let source = pixels + Int(span.source)
    let target = row + Int(span.column)
    switch span.step {
    case 1 where count >= 4: copy(count, to: target) { source.four(at: $0) }
    case -1 where count >= 4:
      copy(count, to: target) { index in
        let four = source.four(at: -index - 3)
        return SIMD4(four.w, four.z, four.y, four.x)
      }
    case 0 where count >= 4:
      let four = SIMD4(repeating: source[0])
      copy(count, to: target) { _ in four }
    default:
      for index in 0..<count { target[index] = source[index * Int(span.step)] }
    }
  }

  /// Copies at least four pixels, four at a time.
  @inline(__always)
  private static func copy<Pixel: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ count: Int, to target: UnsafeMutablePointer<Pixel>, _ four: (_ index: Int) -> SIMD4<Pixel>
  ) {
    for group in 0..<count.groupsOfFour {
      // The last four may take in some that are already there.
      let index = min(group * 4, count - 4)
      UnsafeMutableRawPointer(target + index).storeBytes(of: four(index), as: SIMD4<Pixel>.self)
    }
  }
}
