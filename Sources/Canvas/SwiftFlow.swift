/// A node canvas, described as in SwiftFlow: what it looks at and what lies over it.
public struct SwiftFlow: Equatable, Sendable {
  /// Where the canvas is looked at from.
  public var viewport: Viewport
  /// Drawn below every layer; nil draws none.
  public var backgroundVariant: BackgroundVariant?
  /// What the overlay put on the canvas, bottom to top.
  public var layers: [Layer]

  /// - Parameter overlay: The layers, bottom to top.
  public init(
    viewport: Viewport = Viewport(), backgroundVariant: BackgroundVariant? = nil,
    @OverlayBuilder overlay: () -> [any OverlayContent] = { [] }
  ) {
    self.viewport = viewport
    self.backgroundVariant = backgroundVariant
    self.layers = overlay().map(\.layer)
  }

  /// This canvas as a scene of `width` × `height` points at `scale` device pixels per point.
  public func scene(width: Double, height: Double, scale: Double = 1) -> Scene {
    Scene(
      width: width, height: height, scale: scale, viewport: viewport,
      backgroundVariant: backgroundVariant, layers: layers)
  }
}
