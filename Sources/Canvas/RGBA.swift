/// A colour as numbers: sRGB-encoded components and alpha in 0...1, straight (not premultiplied).
public struct RGBA: Equatable, Sendable {
  /// 0...1, sRGB-encoded.
  public var red: Double
  /// 0...1, sRGB-encoded.
  public var green: Double
  /// 0...1, sRGB-encoded.
  public var blue: Double
  /// 0 is transparent, 1 opaque.
  public var alpha: Double

  /// A colour from its components, each in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}

extension RGBA {
  /// An opaque colour from `0xRRGGBB`.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255)
  }
}
