import Canvas
import Pixels

/// What 8-bit pixels are.
package enum PixelForm: Equatable, Sendable {
  /// R, G, B, A.
  case premultiplied
  /// R, G, B, A with colour as at full alpha, 0 where alpha is 0.
  case straight
  /// The alpha of each pixel.
  case alpha

  var bytesPerPixel: Int { self == .alpha ? 1 : 4 }

  init(_ form: Pixmap.AlphaForm) {
    self = form == .premultiplied ? .premultiplied : .straight
  }

  /// One pixel, in the lowest bytes.
  func pixel(_ color: Premultiplied) -> UInt32 {
    let levels = Levels.channels(color.components * 255)
    switch self {
    case .premultiplied: return unsafeBitCast(levels, to: UInt32.self)
    case .alpha: return UInt32(levels.w)
    case .straight:
      guard levels.w > 0 else { return 0 }
      var straight = Levels.channels(color.components / color.components.w * 255)
      straight.w = levels.w
      return unsafeBitCast(straight, to: UInt32.self)
    }
  }
}

extension ResolvedScene {
  /// The one colour that all paint of the scene has, whatever its alpha; nil where there are several.
  /// Every pixel of such a scene is this colour at some alpha.
  var singleColor: RGBA? {
    var paints = layers.map(\.color)
    if fill.alpha > 0 { paints.append(fill) }
    guard var color = paints.first else { return .clear }
    guard paints.allSatisfy({ $0.hasSameColor(as: color) }) else { return nil }
    color.alpha = 1
    return color
  }
}

extension RGBA {
  fileprivate func hasSameColor(as other: RGBA) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}

extension ResolvedLayer {
  fileprivate var color: RGBA {
    switch self {
    case .flat(let layer): layer.color
    case .dots(let layer): layer.color
    case .lines(let layer): layer.color
    case .cross(let layer): layer.color
    case .pulse(let layer): layer.color
    }
  }
}
