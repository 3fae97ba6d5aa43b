/// A node canvas, described as in SwiftFlow: its nodes and edges, what it looks at, and what lies
/// over it. Bottom to top it draws the background variant, the edges, the nodes, the overlay.
public struct SwiftFlow: Equatable, Sendable {
  /// In drawing order, with the content that each was given.
  public var nodes: [Node]
  /// In drawing order, below the nodes.
  public var edges: [Edge]
  /// Where the canvas is looked at from.
  public var viewport: Viewport
  /// Drawn below everything else; nil draws none.
  public var backgroundVariant: BackgroundVariant?
  /// How the fit button brings the nodes into view.
  public var fitViewOptions: FitViewOptions
  /// What a screen reader says of the panel of controls.
  public var accessibilityConfig: AccessibilityConfig
  /// What the overlay put on the canvas, bottom to top.
  public var layers: [Layer]

  /// - Parameters:
  ///   - nodes: In drawing order.
  ///   - edges: In drawing order, below the nodes.
  ///   - viewport: Where the canvas is looked at from.
  ///   - backgroundVariant: Drawn below everything else; nil draws none.
  ///   - fitViewOptions: How the fit button brings the nodes into view.
  ///   - accessibilityConfig: What a screen reader says of the panel of controls.
  ///   - node: What a node shows.
  ///   - overlay: The layers, bottom to top.
  public init(
    nodes: [Node], edges: [Edge], viewport: Viewport = Viewport(),
    backgroundVariant: BackgroundVariant? = nil, fitViewOptions: FitViewOptions = FitViewOptions(),
    accessibilityConfig: AccessibilityConfig = AccessibilityConfig(),
    node: (Node) -> any NodeContent,
    @OverlayBuilder overlay: () -> [any OverlayContent] = { [] }
  ) {
    self.nodes = nodes.map { bare in
      var dressed = bare
      dressed.box = node(bare).nodeBox
      return dressed
    }
    self.edges = edges
    self.viewport = viewport
    self.backgroundVariant = backgroundVariant
    self.fitViewOptions = fitViewOptions
    self.accessibilityConfig = accessibilityConfig
    self.layers = overlay().map(\.layer)
  }

  /// A canvas without nodes.
  ///
  /// - Parameter overlay: The layers, bottom to top.
  public init(
    viewport: Viewport = Viewport(), backgroundVariant: BackgroundVariant? = nil,
    @OverlayBuilder overlay: () -> [any OverlayContent] = { [] }
  ) {
    self.init(
      nodes: [], edges: [], viewport: viewport, backgroundVariant: backgroundVariant,
      node: { $0.box }, overlay: overlay)
  }

  /// This canvas as a scene of `width` × `height` points at `scale` device pixels per point.
  public func scene(width: Double, height: Double, scale: Double = 1) -> Scene {
    var scene = Scene(
      width: width, height: height, scale: scale, viewport: viewport,
      backgroundVariant: backgroundVariant, nodes: nodes, edges: edges, layers: layers)
    scene.fitViewOptions = fitViewOptions
    scene.accessibilityConfig = accessibilityConfig
    return scene
  }
}
