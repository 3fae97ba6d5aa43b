/// What to draw: a canvas in points and the layers on it, bottom to top. The one value that every
/// way in (Swift, JSON, command line, HTTP) makes and every renderer's numbers come from.
public struct Scene: Equatable, Sendable {
  /// The canvas's width in points; its pixels are `max(1, floor(points × scale + 0.5))` per side.
  public var width: Double
  /// The canvas's height in points.
  public var height: Double
  /// Device pixels per point, 0.1...16.
  public var scale: Double
  /// Where backgrounds are looked at from; a pulse stays centred on the canvas.
  public var viewport: Viewport
  /// Covers every pixel below the layers.
  public var fill: Color
  /// Which form of the system colours is meant.
  public var scheme: ColorScheme
  /// Stills every pulse of the scene.
  public var reduceMotion: Bool
  /// SwiftFlow's older way to ask for a background: drawn below every layer; nil draws none.
  public var backgroundVariant: BackgroundVariant?
  /// Bottom to top; at most `Scene.maximumLayers`.
  public var layers: [Layer]

  /// The most layers a scene may hold.
  public static let maximumLayers = 64

  /// A scene of the given layers, bottom to top.
  public init(
    width: Double, height: Double, scale: Double = 1, viewport: Viewport = Viewport(),
    fill: Color = .clear, scheme: ColorScheme = .light, reduceMotion: Bool = false,
    backgroundVariant: BackgroundVariant? = nil, layers: [Layer]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.viewport = viewport
    self.fill = fill
    self.scheme = scheme
    self.reduceMotion = reduceMotion
    self.backgroundVariant = backgroundVariant
    self.layers = layers
  }

  /// A scene of the layers that `content` lists, bottom to top.
  public init(
    width: Double, height: Double, scale: Double = 1, viewport: Viewport = Viewport(),
    fill: Color = .clear, scheme: ColorScheme = .light, reduceMotion: Bool = false,
    backgroundVariant: BackgroundVariant? = nil,
    @OverlayBuilder content: () -> [any OverlayContent] = { [] }
  ) {
    self.init(
      width: width, height: height, scale: scale, viewport: viewport, fill: fill, scheme: scheme,
      reduceMotion: reduceMotion, backgroundVariant: backgroundVariant,
      layers: content().map(\.layer))
  }
}
