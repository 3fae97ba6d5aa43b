/// The panel of buttons that zoom the canvas and fit its nodes into view, over the canvas.
public struct Controls: Equatable, Sendable {
  /// Plus, the zoom in percent, and minus.
  public var showZoom: Bool
  /// The button that brings the nodes into view.
  public var showFitView: Bool
  /// The lock.
  public var showInteractive: Bool
  /// Which edges of the canvas the panel is aligned to.
  public var position: PanelPosition
  /// What stands below the panel's own buttons, top to bottom.
  public var children: [PanelItem]

  /// - Parameters:
  ///   - showZoom: Plus, the zoom in percent, and minus.
  ///   - showFitView: The button that brings the nodes into view.
  ///   - showInteractive: The lock.
  ///   - position: Which edges of the canvas the panel is aligned to.
  ///   - children: What stands below those, top to bottom; no divider is put before them.
  public init(
    showZoom: Bool = true, showFitView: Bool = true, showInteractive: Bool = false,
    position: PanelPosition = .bottomLeft,
    @PanelBuilder children: () -> [any PanelContent] = { [] }
  ) {
    self.showZoom = showZoom
    self.showFitView = showFitView
    self.showInteractive = showInteractive
    self.position = position
    self.children = children().map(\.panelItem)
  }
}

extension Controls: OverlayContent {
  /// This panel as a layer.
  public var layer: Layer { .controls(self) }
}

/// One thing on the panel that a click does something to.
public enum Control: Equatable, Hashable, Sendable {
  /// Plus: zoom × 1.2.
  case zoomIn
  /// The percent: zoom 1.
  case zoomReset
  /// Minus: zoom / 1.2.
  case zoomOut
  /// Brings the nodes into view.
  case fitView
  /// The lock.
  case interactive
  /// The host's own button at this place among the panel's children.
  case child(Int)
}
