/// The memory of one image. It returns to its pool, if it has one, when the last image that shares
/// it goes.
///
/// `@unchecked Sendable`: the bytes are written only through `Pixmap` and `FloatPixmap`, which make
/// a copy first unless they hold the only reference.
final class PixelBuffer: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  private let pool: PixmapPool?

  /// Zeroed memory of `count` bytes.
  init(count: Int) {
    bytes = .allocate(byteCount: count, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    pool = nil
  }

  /// Memory that the pool takes back; its contents are whatever they were.
  init(reusing bytes: UnsafeMutableRawBufferPointer, pool: PixmapPool) {
    self.bytes = bytes
    self.pool = pool
  }

  deinit {
    if let pool { pool.takeBack(bytes) } else { bytes.deallocate() }
  }
}
