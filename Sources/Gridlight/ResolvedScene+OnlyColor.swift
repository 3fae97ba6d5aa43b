import Canvas

extension ResolvedScene {
  /// The one colour that all paint of the scene has, whatever its alpha, as the bytes that it has at
  /// every coverage; nil where there are several.
  var onlyColor: SIMD3<UInt8>? {
    var paints = layers.map(\.paint)
    if fill.alpha > 0 { paints.append(fill) }
    guard let first = paints.first else { return .zero }
    let isOnly = paints.allSatisfy {
      $0.red == first.red && $0.green == first.green && $0.blue == first.blue
    }
    return isOnly ? first.levels : nil
  }
}

extension ResolvedLayer {
  fileprivate var paint: RGBA {
    switch self {
    case .flat(let layer): layer.color
    case .dots(let layer): layer.color
    case .lines(let layer): layer.color
    case .cross(let layer): layer.color
    case .pulse(let layer): layer.color
    }
  }
}

extension RGBA {
  /// `floor(255 c + 0.5)`, where what double arithmetic leaves below a tie counts as the tie.
  fileprivate var levels: SIMD3<UInt8> {
    let exact = (SIMD3(red, green, blue) * 255 * 0x1p32).rounded(.toNearestOrEven) / 0x1p32
    return SIMD3<UInt8>((exact + 0.5).rounded(.down))
  }
}
