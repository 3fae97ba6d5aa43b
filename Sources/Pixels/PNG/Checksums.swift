import CISAL
import CPNG

extension UnsafeRawBufferPointer {
  /// The checksum of a PNG chunk's type and data.
  func crc32() -> UInt32 {
    defer { clear_upper_halves() }
    return crc32_gzip_refl(0, bytePointer, UInt64(count))
  }
}

/// The checksum of a zlib stream (RFC 1950), of bytes that come in pieces.
struct Adler32 {
  private(set) var value: UInt32 = 1

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    defer { clear_upper_halves() }
    value = isal_adler32(value, bytes.bytePointer, UInt64(bytes.count))
  }

  /// As if the `byteCount` bytes that gave `other` had been added.
  mutating func add(_ other: Adler32, byteCount: Int) {
    value = UInt32(
      truncatingIfNeeded: adler32_combine(uLong(value), uLong(other.value), byteCount))
  }
}
