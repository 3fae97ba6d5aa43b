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
    guard list.order == .byColumn, let first = list.spans.first else {
      for span in list.spans { Self.place(span, pixels, row) }
      return
    }
    for index in 0..<Int(first.count) {
      let (target, source) = (row + index, pixels + index * Int(first.step))
      for span in list.spans { target[Int(span.column)] = source[Int(span.source)] }
    }
  }

  @inline(__always)
  private static func place<Pixel: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ span: Span, _ pixels: UnsafePointer<Pixel>, _ row: UnsafeMutablePointer<Pixel>
  ) {
    let count = Int(span.count)
    let source = pixels + Int(span.source)
    let target = row + Int(span.column)
    guard count >= 4 else {
      for index in 0..<count { target[index] = source[index * Int(span.step)] }
      return
    }
    for group in 0..<count.groupsOfFour {
      // The last four may take in some that are already there.
      let index = min(group * 4, count - 4)
      let isMirrored = span.step < 0
      let from = UnsafeRawPointer(source + (isMirrored ? -index - 3 : index))
      let four = from.loadUnaligned(as: SIMD4<Pixel>.self)
      UnsafeMutableRawPointer(target + index).storeBytes(
        of: isMirrored ? SIMD4(four.w, four.z, four.y, four.x) : four, as: SIMD4<Pixel>.self)
    }
  }
}
