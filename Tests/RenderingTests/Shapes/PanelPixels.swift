import Gridlight

/// A panel of controls in the dark scheme over black, drawn by the reference, and what of each pixel
/// its parts cover.
///
/// Over black the glass is its tint alone, a neutral gray; the border's gray is bluer by 5 levels.
/// So how much bluer a pixel is tells how much of it the border covers.
struct PanelPixels {
  let canvas: Size
  let scale: Int
  private let picture: FloatPixmap

  /// rgba(37, 37, 37, .55) over black.
  static let glass = 37.0 / 255 * 0.55
  /// #8E8E93 at .2.
  static let border = SIMD3(142.0, 142, 147) / 255 * 0.2
  static let borderAlpha = 0.2

  init(_ controls: Controls, canvas: Size, scale: Int, viewport: Viewport = Viewport()) throws {
    self.canvas = canvas
    self.scale = scale
    let scene = Scene(
      width: canvas.width, height: canvas.height, scale: Double(scale), viewport: viewport,
      fill: .black, scheme: .dark
    ) { controls }
    picture = ReferenceRenderer().renderFloat(try ResolvedScene(scene))
  }

  var width: Int { picture.width }
  var height: Int { picture.height }

  subscript(x: Int, y: Int) -> SIMD3<Double> {
    let pixel = SIMD4<Double>(picture[x, y])
    return SIMD3(pixel.x, pixel.y, pixel.z)
  }

  /// Where the border is the topmost thing but the glass: right in the corners, along the edges.
  func borderCoverage(_ x: Int, _ y: Int) -> Double {
    (self[x, y].z - self[x, y].x) / (Self.border.z - Self.border.x)
  }

  /// Where nothing but the border is over the glass.
  func glassCoverage(_ x: Int, _ y: Int) -> Double {
    let border = borderCoverage(x, y)
    return (self[x, y].x - Self.border.x * border) / (1 - Self.borderAlpha * border) / Self.glass
  }

  /// The columns and rows that are not black.
  var box: (x: Range<Int>, y: Range<Int>) {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != .zero {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return (left..<max(left, right), top..<max(top, bottom))
  }
}
