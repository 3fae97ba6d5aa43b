import Gridlight

/// How many chroma samples a video has.
public enum ChromaSampling: String, CaseIterable, Sendable {
  /// One for each 2x2 pixels, at the left one of each pair: what players expect.
  case yuv420
  /// One for each pixel.
  case yuv444
}

/// Y'CbCr of ITU-R BT.709-6 in its limited range (Y 16...235, Cb and Cr 16...240), in 1/32768: weights
/// that fit 15 bits, which compilers multiply fastest. Those of chroma add up to 0, so that gray has
/// none.
struct VideoColor: Sendable {
  /// Red, green and blue of premultiplied pixels, or the sums of several pixels'.
  typealias Components = (r: Int32, g: Int32, b: Int32)

  /// Of what is transparent: 255 for white behind, 0 for black.
  let behind: Int32

  init(over backdrop: Backdrop) {
    behind = if case .white = backdrop { 255 } else { 0 }
  }

  /// The colour of a premultiplied pixel (R in the lowest byte) over the backdrop.
  @inline(__always)
  func composited(_ word: UInt32) -> Components {
    let add = behind &- Int32(truncatingIfNeeded: word &>> 24) & behind
    return (
      Int32(truncatingIfNeeded: word & 0xFF) &+ add,
      Int32(truncatingIfNeeded: word &>> 8 & 0xFF) &+ add,
      Int32(truncatingIfNeeded: word &>> 16 & 0xFF) &+ add
    )
  }

  @inline(__always)
  static func y(_ c: Components) -> UInt8 {
    // 219 / 255 of 0.2126, 0.7152 and 0.0722; 16 and a half.
    let sum: Int32 = 5983 &* c.r &+ 20127 &* c.g &+ 2032 &* c.b &+ 0x8_4000
    return UInt8(truncatingIfNeeded: sum &>> 15)
  }

  /// - Parameter shift: `c` is the sum of 2 to this power pixels.
  @inline(__always)
  static func cb(_ c: Components, shift: Int32) -> UInt8 {
    // 224 / 255 of (B - Y) / 1.8556.
    chroma(-3298 &* c.r &- 11094 &* c.g &+ 14392 &* c.b, shift)
  }

  /// - Parameter shift: `c` is the sum of 2 to this power pixels.
  @inline(__always)
  static func cr(_ c: Components, shift: Int32) -> UInt8 {
    // 224 / 255 of (R - Y) / 1.5748.
    chroma(14392 &* c.r &- 13073 &* c.g &- 1319 &* c.b, shift)
  }

  @inline(__always)
  private static func chroma(_ sum: Int32, _ shift: Int32) -> UInt8 {
    // 128 and a half.
    UInt8(truncatingIfNeeded: (sum &+ 0x40_4000 &<< shift) &>> (15 &+ shift))
  }
}
