extension ResolvedScene {
  /// The one colour that all paint of the scene has, whatever its alpha, at full alpha; nil where
  /// there are several. Every pixel of such a scene is this colour at some alpha.
  package var onlyColor: RGBA? {
    guard var color = fill.alpha > 0 ? fill : layers.lazy.compactMap(\.firstPaint).first else {
      return .clear
    }
    guard layers.allSatisfy({ $0.isPainted(like: color) }) else { return nil }
    color.alpha = 1
    return color
  }
}

extension ResolvedLayer {
  fileprivate var firstPaint: RGBA? {
    switch self {
    case .flat(let layer): layer.color
    case .dots(let layer): layer.color
    case .lines(let layer): layer.color
    case .cross(let layer): layer.color
    case .pulse(let layer): layer.color
    case .shapes(let layer): layer.shapes.first?.color
    case .material(let layer): layer.tint
    }
  }

  fileprivate func isPainted(like color: RGBA) -> Bool {
    switch self {
    case .shapes(let layer): layer.shapes.allSatisfy { $0.color.hasSameColor(as: color) }
    // Blurred colours may be any.
    case .material: false
    case .flat, .dots, .lines, .cross, .pulse: firstPaint?.hasSameColor(as: color) ?? true
    }
  }
}

extension RGBA {
  fileprivate func hasSameColor(as other: RGBA) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
