import Glibc

/// A colour map whose brightness rises evenly from black to white while the hue turns, so that it
/// reads in print and with any colour vision (Green 2011, start .5, -1.5 turns, hue 1, gamma 1).
enum Cubehelix {
  /// The colour of `value` in 0...1.
  static func color(_ value: Double) -> SIMD4<UInt8> {
    let angle = 2 * Double.pi * (0.5 / 3 - 1.5 * value)
    let amplitude = value * (1 - value) / 2
    func byte(_ cosine: Double, _ sine: Double) -> UInt8 {
      let component = value + amplitude * (cosine * cos(angle) + sine * sin(angle))
      return UInt8(255 * min(max(component, 0), 1) + 0.5)
    }
    return SIMD4(byte(-0.14861, 1.78277), byte(-0.29227, -0.90649), byte(1.97294, 0), 255)
  }
}
