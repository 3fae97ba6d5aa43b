import Canvas

extension RGBA {
  /// Red, green and blue as `floor(255 c + 0.5)`, where what double arithmetic leaves below a tie
  /// counts as the tie.
  var levels: SIMD3<UInt8> {
    let exact = (SIMD3(red, green, blue) * 255 * 0x1p32).rounded(.toNearestOrEven) / 0x1p32
    return SIMD3<UInt8>((exact + 0.5).rounded(.down))
  }
}
