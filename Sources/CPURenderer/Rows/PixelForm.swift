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
