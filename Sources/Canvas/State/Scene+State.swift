extension Scene {
  /// The scene's canvas as a state, to zoom and to fit it: `scene.state.zoomIn()`.
  public var state: CanvasState {
    get {
      CanvasState(
        size: size, viewport: viewport, minZoom: minZoom, maxZoom: maxZoom,
        isInteractive: isInteractive, nodes: nodes, fitViewOptions: fitViewOptions)
    }
    set {
      (width, height) = (newValue.size.width, newValue.size.height)
      viewport = newValue.viewport
      minZoom = newValue.minZoom
      maxZoom = newValue.maxZoom
      isInteractive = newValue.isInteractive
      nodes = newValue.nodes
      fitViewOptions = newValue.fitViewOptions
    }
  }

  /// The canvas in points.
  public var size: Size { Size(width: width, height: height) }

  /// The control at `point`, on the topmost panel there; nil beside the panels.
  /// Backgrounds, pulses, nodes and cards are no controls.
  ///
  /// - Parameter point: in points from the canvas's top-left corner.
  public func hitTest(_ point: Pair) -> Control? {
    panel(at: point).flatMap { $0.hitTest(point, canvasSize: size) }
  }

  /// Does what the control at `point` says, at once, and gives that control; nil where there is
  /// none. A button of the host's own runs its action; a disabled one does nothing.
  ///
  /// - Parameter point: in points from the canvas's top-left corner.
  @discardableResult
  public mutating func activate(_ point: Pair) -> Control? {
    panel(at: point).flatMap { $0.activate(point, on: &state) }
  }

  /// The topmost panel whose frame holds `point`.
  func panel(at point: Pair) -> Controls? {
    for case .controls(let controls) in layers.reversed() {
      if ControlsLayout(controls, in: size)?.frame.contains(point) == true { return controls }
    }
    return nil
  }
}

extension Controls {
  /// Does to `state` what the control at `point` says, at once, and gives that control; nil where
  /// there is none. A button of the host's own runs its action; a disabled one does nothing.
  ///
  /// - Parameters:
  ///   - point: in points from the canvas's top-left corner.
  ///   - state: of the canvas that the panel stands on.
  @discardableResult
  public func activate(_ point: Pair, on state: inout CanvasState) -> Control? {
    guard let control = hitTest(point, canvasSize: state.size) else { return nil }
    if case .child(let index) = control, case .button(let button) = children[index] {
      if !button.isDisabled { button.action() }
    } else {
      state.apply(control)
    }
    return control
  }

  /// Whether a click on `control` does nothing.
  func isDisabled(_ control: Control, in state: CanvasState) -> Bool {
    switch control {
    case .zoomIn: return !state.canZoomIn
    case .zoomOut: return !state.canZoomOut
    case .zoomReset, .fitView, .interactive: return false
    case .child(let index):
      if case .button(let button) = children[index] { return button.isDisabled }
      return false
    }
  }
}

extension CanvasState {
  /// Does what one of the panel's own buttons says.
  mutating func apply(_ control: Control) {
    switch control {
    case .zoomIn: zoomIn()
    case .zoomReset: zoomTo(1)
    case .zoomOut: zoomOut()
    case .fitView: fitView()
    case .interactive: toggleInteractive()
    case .child: break
    }
  }
}
