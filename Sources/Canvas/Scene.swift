/// What to draw: a canvas in points with its nodes and edges and the layers over them. The one
/// value that every way in (Swift, JSON, command line, HTTP) makes and every renderer's numbers
/// come from.
///
/// Bottom to top a scene draws its fill, the background variant, the edges, the nodes, the layers.
public struct Scene: Equatable, Sendable {
  /// The canvas's width in points; its pixels are `max(1, floor(points × scale + 0.5))` per side.
  public var width: Double
  /// The canvas's height in points.
  public var height: Double
  /// Device pixels per point, 0.1...16.
  public var scale: Double
  /// Where backgrounds are looked at from; a pulse stays centred on the canvas.
  public var viewport: Viewport
  /// The least zoom that the canvas's controls arrive at; `viewport` may lie below.
  public var minZoom = 0.1
  /// The largest zoom that the canvas's controls arrive at; `viewport` may lie above.
  public var maxZoom = 4.0
  /// Whether wheel and drags move the canvas; the lock on the panel of controls shows it.
  public var isInteractive = true
  /// How the fit button brings the nodes into view.
  public var fitViewOptions = FitViewOptions()
  /// What a screen reader says of the panel of controls.
  public var accessibilityConfig = AccessibilityConfig()
  /// Covers every pixel below the layers.
  public var fill: Color
  /// Which form of the system colours is meant.
  public var scheme: ColorScheme
  /// Stills every pulse of the scene.
  public var reduceMotion: Bool
  /// SwiftFlow's older way to ask for a background: drawn below everything else; nil draws none.
  public var backgroundVariant: BackgroundVariant?
  /// In drawing order, above the edges; at most `Scene.maximumNodes`, each with an id of its own.
  public var nodes: [Node]
  /// In drawing order, above the background variant; at most `Scene.maximumEdges`.
  public var edges: [Edge]
  /// Bottom to top; at most `Scene.maximumLayers`.
  public var layers: [Layer]

  /// The most layers a scene may hold.
  public static let maximumLayers = 64
  /// The most nodes a scene may hold.
  public static let maximumNodes = 100_000
  /// The most edges a scene may hold.
  public static let maximumEdges = 100_000

  /// A scene of the given layers, bottom to top.
  public init(
    width: Double, height: Double, scale: Double = 1, viewport: Viewport = Viewport(),
    fill: Color = .clear, scheme: ColorScheme = .light, reduceMotion: Bool = false,
    backgroundVariant: BackgroundVariant? = nil, nodes: [Node] = [], edges: [Edge] = [],
    layers: [Layer]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.viewport = viewport
    self.fill = fill
    self.scheme = scheme
    self.reduceMotion = reduceMotion
    self.backgroundVariant = backgroundVariant
    self.nodes = nodes
    self.edges = edges
    self.layers = layers
  }

  /// A scene of the layers that `content` lists, bottom to top.
  public init(
    width: Double, height: Double, scale: Double = 1, viewport: Viewport = Viewport(),
    fill: Color = .clear, scheme: ColorScheme = .light, reduceMotion: Bool = false,
    backgroundVariant: BackgroundVariant? = nil, nodes: [Node] = [], edges: [Edge] = [],
    @OverlayBuilder content: () -> [any OverlayContent] = { [] }
  ) {
    self.init(
      width: width, height: height, scale: scale, viewport: viewport, fill: fill, scheme: scheme,
      reduceMotion: reduceMotion, backgroundVariant: backgroundVariant, nodes: nodes,
      edges: edges, layers: content().map(\.layer))
  }
}
