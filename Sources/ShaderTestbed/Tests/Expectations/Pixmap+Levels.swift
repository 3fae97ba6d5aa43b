import Pixels

extension Pixmap {
  /// The same bytes, taken for another form of alpha.
  func taken(as form: AlphaForm) -> Pixmap {
    guard form != alphaForm else { return self }
    var result = Pixmap(width: width, height: height, alphaForm: form)
    withUnsafeBytes { own in
      result.withUnsafeMutableBytes { $0.copyMemory(from: own) }
    }
    return result
  }

  /// One colour, in the bytes of that form.
  static func filled(_ color: SIMD4<UInt8>, _ size: PixelSize, _ form: AlphaForm) -> Pixmap {
    var result = Pixmap(width: size.width, height: size.height, alphaForm: form)
    result.withUnsafeMutableBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 4) {
        bytes.storeBytes(of: color, toByteOffset: offset, as: SIMD4<UInt8>.self)
      }
    }
    return result
  }
}
