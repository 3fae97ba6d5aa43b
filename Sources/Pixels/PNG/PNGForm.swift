/// What the bytes of a pixel are.
package enum PNGForm: Equatable, Sendable {
  /// One byte, the alpha of this straight colour.
  case alpha(of: SIMD3<UInt8>)
  /// One byte, which of these straight R, G, B, A colours it is; at most 256.
  case palette([SIMD4<UInt8>])
  /// Straight R, G, B, A.
  case rgba
}

extension PNGForm {
  /// In a row, without the filter's number.
  package var bytesPerPixel: Int { self == .rgba ? 4 : 1 }

  /// The image header, for 8 bits a sample and no interlacing.
  func header(_ size: PixelSize) -> [UInt8] {
    let (indexed, rgba): (UInt8, UInt8) = (3, 6)
    return PNGChunk.bytes(
      "IHDR",
      PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(size.height))
        + [8, self == .rgba ? rgba : indexed, 0, 0, 0])
  }

  /// The colours and their alphas.
  var paletteChunks: [UInt8] {
    let colors: [SIMD4<UInt8>]
    switch self {
    case .rgba: return []
    case .palette(let palette): colors = palette
    case .alpha(let color):
      // No alpha, no colour.
      colors = [.zero] + (1...255).map { SIMD4(color, $0) }
    }
    var chunks = PNGChunk.bytes("PLTE", colors.flatMap { [$0.x, $0.y, $0.z] })
    if let last = colors.lastIndex(where: { $0.w < 255 }) {
      chunks += PNGChunk.bytes("tRNS", colors[...last].map(\.w))
    }
    return chunks
  }
}
