import Gridlight

/// How many chroma samples a video has.
public enum ChromaSampling: String, CaseIterable, Sendable {
  /// One for each 2x2 pixels, at the left one of each pair: what players expect.
  case yuv420
  /// One for each pixel.
  case yuv444
}

/// Y'CbCr of ITU-R BT.709-6 in its limited range (Y 16...235, Cb and Cr 16...240), in fixed point.
struct VideoColor: Sendable {
  /// Weights of red, green and blue in 1/65536; those of chroma add up to 0, so that gray has none.
  private let luma: SIMD4<Int32>
  private let blue: SIMD4<Int32>
  private let red: SIMD4<Int32>
  /// Added to what is transparent: 255 for white behind, 0 for black.
  private let behind: Int32

  init(over backdrop: Backdrop) {
    let (kr, kg, kb) = (0.2126, 0.7152, 0.0722)
    func fixed(_ weight: Double) -> Int32 { Int32((weight * 65536).rounded()) }
    let y = 219.0 / 255
    luma = SIMD4(fixed(kr * y), fixed(y) - fixed(kr * y) - fixed(kb * y), fixed(kb * y), 0)
    let (cb, cr) = (224.0 / 255 / (2 * (1 - kb)), 224.0 / 255 / (2 * (1 - kr)))
    blue = SIMD4(fixed(-kr * cb), fixed(-kg * cb), -fixed(-kr * cb) - fixed(-kg * cb), 0)
    red = SIMD4(-fixed(-kg * cr) - fixed(-kb * cr), fixed(-kg * cr), fixed(-kb * cr), 0)
    behind = if case .white = backdrop { 255 } else { 0 }
  }

  /// The colour of a premultiplied pixel (R in the lowest byte) over the backdrop: R, G, B.
  @inline(__always)
  func composited(_ word: UInt32) -> (r: Int32, g: Int32, b: Int32) {
    // A valid premultiplied pixel cannot pass 255.
    let add = behind - Int32(word >> 24) & behind
    return (
      min(Int32(word & 0xFF) + add, 255), min(Int32(word >> 8 & 0xFF) + add, 255),
      min(Int32(word >> 16 & 0xFF) + add, 255)
    )
  }

  @inline(__always)
  func y(_ c: (r: Int32, g: Int32, b: Int32)) -> UInt8 {
    UInt8(truncatingIfNeeded: (luma.x * c.r + luma.y * c.g + luma.z * c.b + 0x10_8000) >> 16)
  }

  /// - Parameter shift: the number of samples that `c` is the sum of is 2 to this power.
  @inline(__always)
  func cb(_ c: (r: Int32, g: Int32, b: Int32), shift: Int32 = 0) -> UInt8 {
    chroma(blue, c, shift)
  }

  @inline(__always)
  func cr(_ c: (r: Int32, g: Int32, b: Int32), shift: Int32 = 0) -> UInt8 {
    chroma(red, c, shift)
  }

  @inline(__always)
  private func chroma(
    _ weights: SIMD4<Int32>, _ c: (r: Int32, g: Int32, b: Int32), _ shift: Int32
  ) -> UInt8 {
    let sum = weights.x * c.r + weights.y * c.g + weights.z * c.b
    return UInt8(truncatingIfNeeded: (sum + 0x80_8000 << shift) >> (16 + shift))
  }
}
