/// What the bytes of rows are.
package enum RowFormat: Equatable, Sendable {
  /// 8-bit pixels.
  case pixels(PixelForm)
  /// Premultiplied R, G, B, A as 32-bit floats, before quantising.
  case floats

  package var bytesPerPixel: Int {
    switch self {
    case .pixels(let form): form.bytesPerPixel
    case .floats: 16
    }
  }
}
