import Pixels

extension FloatPixmap {
  /// As a driver would write it to 8 bits: floor(255 c + 0.5) of what is clamped to 0...1, NaN as 0.
  var quantized: Pixmap {
    var result = Pixmap(width: width, height: height, alphaForm: .straight)
    withUnsafePixels { floats in
      result.withUnsafeMutableBytes { bytes in
        for (index, float) in floats.enumerated() {
          let numbers = float.replacing(with: 0, where: float .!= float)
          let levels = numbers.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
          bytes.storeBytes(
            of: SIMD4<UInt8>(levels), toByteOffset: 4 * index, as: SIMD4<UInt8>.self)
        }
      }
    }
    return result
  }
}
