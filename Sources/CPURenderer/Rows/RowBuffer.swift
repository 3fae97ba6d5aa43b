/// A row of pixels with room on both sides, so that spans need not be clipped. It is kept in the
/// nearest cache and copied to where it belongs.
struct RowBuffer: ~Copyable {
  /// In bytes, for pixels of 4.
  private static let margin = (Span.margin + 16) * 4
  private var bytes = Buffer<UInt8>()

  /// The first pixel.
  var start: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bytes.start + Self.margin) }

  mutating func reserve(byteCount: Int) {
    bytes.reserve(byteCount + 2 * Self.margin)
  }

  /// Makes all pixels `pixel`.
  func fill(_ pixel: UInt32, count: Int, as format: RowFormat) {
    if format == .alpha {
      start.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: pixel), count: count)
    } else {
      let four = SIMD4(repeating: pixel)
      // The margin takes what goes over.
      start.initializeMemory(as: SIMD4<UInt32>.self, repeating: four, count: count.groupsOfFour)
    }
  }

  /// Quantises colours into columns, which may be within the margin.
  func write(_ colors: UnsafePointer<Premultiplied>, columns: Range<Int>, as format: RowFormat) {
    if format == .alpha {
      for column in columns {
        start.storeBytes(
          of: UInt8(truncatingIfNeeded: format.pixel(colors[column])), toByteOffset: column,
          as: UInt8.self)
      }
    } else {
      for column in columns {
        start.storeBytes(
          of: format.pixel(colors[column]), toByteOffset: column * 4, as: UInt32.self)
      }
    }
  }

  /// Copies the pixels of spans to their columns.
  func place(_ spans: UnsafeBufferPointer<Span>, from pixels: UnsafeRawPointer, as format: RowFormat) {
    if format == .alpha {
      let row = start.assumingMemoryBound(to: UInt8.self)
      let source = pixels.assumingMemoryBound(to: UInt8.self)
      for span in spans { place(span, source, row) }
    } else {
      let row = start.assumingMemoryBound(to: UInt32.self)
      let source = pixels.assumingMemoryBound(to: UInt32.self)
      for span in spans { place(span, source, row) }
    }
  }

  @inline(__always)
  private func place<Pixel: FixedWidthInteger & SIMDScalar & BitwiseCopyable>(
    _ span: Span, _ pixels: UnsafePointer<Pixel>, _ row: UnsafeMutablePointer<Pixel>
  ) {
    let count = Int(span.count)
    let source = pixels + Int(span.source)
    let target = row + Int(span.column)
    if count < 4 {
      for index in 0..<count {
        target[index] = source[span.isMirrored ? count - 1 - index : index]
      }
      return
    }
    func copy(_ index: Int) {
      // The last four may take in some that are already there.
      let index = min(index, count - 4)
      let from = UnsafeRawPointer(source + (span.isMirrored ? count - 4 - index : index))
      let four = from.loadUnaligned(as: SIMD4<Pixel>.self)
      UnsafeMutableRawPointer(target + index).storeBytes(
        of: span.isMirrored ? SIMD4(four.w, four.z, four.y, four.x) : four, as: SIMD4<Pixel>.self)
    }
    for index in stride(from: 0, to: count, by: 4) { copy(index) }
  }
}
