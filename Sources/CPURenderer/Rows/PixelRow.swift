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

  /// Quantises colours into columns, which may be within the margin.
  @inline(__always)
  func write(_ colors: UnsafePointer<Premultiplied>, columns: Range<Int>, as form: PixelForm) {
    switch form {
    case .premultiplied:
      let pixels = start.assumingMemoryBound(to: SIMD4<UInt8>.self)
      for column in columns { pixels[column] = Levels.channels(colors[column].components * 255) }
    case .straight:
      let pixels = start.assumingMemoryBound(to: UInt32.self)
      for column in columns { pixels[column] = form.pixel(colors[column]) }
    case .alpha:
      let pixels = start.assumingMemoryBound(to: UInt8.self)
      for column in columns {
        pixels[column] = UInt8(truncatingIfNeeded: form.pixel(colors[column]))
      }
    }
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
      for start in stride(from: 0, to: list.spans.count, by: list.distinct) {
        let columns = columns + start
        for mark in 0..<min(list.distinct, list.spans.count - start) {
          target[Int(columns[mark])] = source[mark]
        }
      }
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
