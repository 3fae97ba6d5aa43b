/// What a screen reader says of the panel of controls.
public struct AccessibilityConfig: Equatable, Sendable {
  /// The panel.
  public var controlsAriaLabel: String
  /// Plus.
  public var zoomInAriaLabel: String
  /// The percent button, whose value is the zoom.
  public var zoomResetAriaLabel: String
  /// Minus.
  public var zoomOutAriaLabel: String
  /// The button that brings the nodes into view.
  public var fitViewAriaLabel: String
  /// The lock.
  public var interactiveAriaLabel: String

  /// The labels, each with its default in English.
  public init(
    controlsAriaLabel: String = "Graph controls", zoomInAriaLabel: String = "Zoom in",
    zoomResetAriaLabel: String = "Reset zoom", zoomOutAriaLabel: String = "Zoom out",
    fitViewAriaLabel: String = "Fit view", interactiveAriaLabel: String = "Toggle interactivity"
  ) {
    self.controlsAriaLabel = controlsAriaLabel
    self.zoomInAriaLabel = zoomInAriaLabel
    self.zoomResetAriaLabel = zoomResetAriaLabel
    self.zoomOutAriaLabel = zoomOutAriaLabel
    self.fitViewAriaLabel = fitViewAriaLabel
    self.interactiveAriaLabel = interactiveAriaLabel
  }
}
