import Glibc

/// The memory of one image. It returns to its pool, if it has one, when the last image that shares
/// it goes.
///
/// `@unchecked Sendable`: the bytes are written only through `Pixmap` and `FloatPixmap`, which make
/// a copy first unless they hold the only reference.
final class PixelBuffer: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  private let pool: PixmapPool?

  /// Memory that goes back to `pool`, if there is one; its contents are whatever they were.
  init(owning bytes: UnsafeMutableRawBufferPointer, pool: PixmapPool?) {
    self.bytes = bytes
    self.pool = pool
  }

  deinit {
    if let pool { pool.takeBack(bytes) } else { Self.free(bytes) }
  }

  /// `count` bytes that lie on a cache line, unspecified; nil if there is no such memory.
  static func allocate(count: Int) -> UnsafeMutableRawBufferPointer? {
    // Some debugging allocators end the process when asked for more than an address space.
    guard count < 1 << 47 else { return nil }
    var start: UnsafeMutableRawPointer?
    guard posix_memalign(&start, 64, count) == 0 else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  static func free(_ bytes: UnsafeMutableRawBufferPointer) {
    Glibc.free(bytes.baseAddress)
  }

  /// Memory from `pool` with unspecified contents, or fresh zeroed memory.
  ///
  /// - Parameter pixelStride: bytes a pixel.
  static func make(
    width: Int, height: Int, pixelStride: Int, pool: PixmapPool?
  ) throws(PixelsError) -> PixelBuffer {
    precondition(width > 0 && height > 0, "a pixmap has at least 1 px a side")
    let (pixels, areaOverflows) = width.multipliedReportingOverflow(by: height)
    let (count, overflows) = pixels.multipliedReportingOverflow(by: pixelStride)
    let fits = !areaOverflows && !overflows
    guard fits, let bytes = pool?.reuse(count: count) ?? allocate(count: count) else {
      throw .outOfMemory(
        PixelSize(width: width, height: height), byteCount: fits ? count : .max)
    }
    if pool == nil { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
    return PixelBuffer(owning: bytes, pool: pool)
  }

  /// As `make`, for callers that cannot go on without the memory.
  static func require(
    width: Int, height: Int, pixelStride: Int, pool: PixmapPool? = nil
  ) -> PixelBuffer {
    do throws(PixelsError) {
      return try make(width: width, height: height, pixelStride: pixelStride, pool: pool)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// The same bytes in memory of their own, from the same pool.
  func copy() -> PixelBuffer {
    guard let memory = pool?.reuse(count: bytes.count) ?? Self.allocate(count: bytes.count) else {
      preconditionFailure("no memory for a copy of an image (\(bytes.count) bytes)")
    }
    memory.copyMemory(from: UnsafeRawBufferPointer(bytes))
    return PixelBuffer(owning: memory, pool: pool)
  }
}
