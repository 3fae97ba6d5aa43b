import Canvas

/// Opaque black marks on a clear canvas of as many points as pixels: a pixel's alpha is its coverage.
struct Marks: Sendable {
  enum Kind: Sendable {
    case dots(radius: Double)
    case lines(width: Double)
    case cross(length: Double, width: Double)
  }

  var kind: Kind
  /// In px.
  var period: (x: Double, y: Double) = (64, 64)
  /// Where one of the marks is, in px.
  var at: (x: Double, y: Double) = (0, 0)
  /// In px.
  var canvas: (width: Int, height: Int) = (8, 8)
  var zoom = 1.0
  var scale = 1.0
  var levelOfDetail = LevelOfDetail.always

  var scene: Scene {
    Scene(
      width: Double(canvas.width) / scale, height: Double(canvas.height) / scale, scale: scale,
      viewport: Viewport(x: at.x / scale, y: at.y / scale, zoom: zoom), layers: [layer])
  }

  private var layer: Layer {
    let screen = scale * zoom
    var background = Background(
      color: .black, gap: (period.x / screen, period.y / screen), levelOfDetail: levelOfDetail)
    switch kind {
    case .dots(let radius):
      background.variant = .dots
      background.size = 2 * radius / screen
    case .lines(let width):
      background.variant = .lines
      background.lineWidth = width / scale
    case .cross(let length, let width):
      background.variant = .cross
      background.size = length / 4 / screen
      background.lineWidth = width / scale
    }
    return .background(background)
  }
}
