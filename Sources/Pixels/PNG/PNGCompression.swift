/// What matters more in a PNG. The pixels are the same.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// Time.
  case fast
  /// Size.
  case small
}

extension PNGCompression {
  func makeDeflater() -> any Deflater {
    switch self {
    case .fast: FastDeflater()
    case .small: SmallDeflater()
    }
  }

  /// Of a zlib stream: deflate with a window of 32 KiB, about the first or the last level.
  var zlibHeader: [UInt8] {
    switch self {
    case .fast: [0x78, 0x01]
    case .small: [0x78, 0xDA]
    }
  }
}
