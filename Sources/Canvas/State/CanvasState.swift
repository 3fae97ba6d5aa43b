import Glibc

/// What a canvas remembers while it is used: where it is looked at from, and whether it is locked.
/// Every change is immediate; `ViewportAnimation` shows one in between.
public struct CanvasState: Equatable, Sendable {
  /// The view in points.
  public var size: Size
  /// Where the canvas is looked at from.
  public var viewport: Viewport
  /// The least zoom that a change arrives at.
  public var minZoom: Double
  /// The largest zoom that a change arrives at.
  public var maxZoom: Double
  /// Whether wheel and drags move the canvas; the panel's buttons always do.
  public var isInteractive: Bool
  /// What `fitView` brings into view.
  public var nodes: [Node]
  /// How the fit button does it.
  public var fitViewOptions: FitViewOptions

  /// - Parameters:
  ///   - size: The view in points.
  ///   - viewport: Where the canvas is looked at from.
  ///   - minZoom: The least zoom that a change arrives at.
  ///   - maxZoom: The largest zoom that a change arrives at.
  ///   - isInteractive: Whether wheel and drags move the canvas; the panel's buttons always do.
  ///   - nodes: What `fitView` brings into view.
  ///   - fitViewOptions: How the fit button does it.
  public init(
    size: Size, viewport: Viewport = Viewport(), minZoom: Double = 0.1, maxZoom: Double = 4,
    isInteractive: Bool = true, nodes: [Node] = [],
    fitViewOptions: FitViewOptions = FitViewOptions()
  ) {
    self.size = size
    self.viewport = viewport
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.isInteractive = isInteractive
    self.nodes = nodes
    self.fitViewOptions = fitViewOptions
  }
}

/// SwiftFlow's name for `CanvasState`.
public typealias SwiftFlowState = CanvasState

extension CanvasState {
  /// What one press of plus multiplies the zoom by.
  public static let zoomStep = 1.2
  /// A wheel's zoom: × 2^(-wheelRate × Δy), Δy in points, positive when content moves up. 500
  /// points halve the zoom.
  public static let wheelRate = 0.002

  /// Whether zooming in changes anything.
  public var canZoomIn: Bool { viewport.zoom < maxZoom }
  /// Whether zooming out changes anything.
  public var canZoomOut: Bool { viewport.zoom > minZoom }
  /// The zoom in whole percent, ties to even: "156%" at 1.5625.
  public var zoomLabel: String { viewport.zoomLabel }

  /// Zooms in by one step about the view's centre.
  public mutating func zoomIn() {
    zoom(to: viewport.zoom * Self.zoomStep, about: center)
  }

  /// Zooms out by one step about the view's centre.
  public mutating func zoomOut() {
    zoom(to: viewport.zoom / Self.zoomStep, about: center)
  }

  /// Zooms to `zoom`, or to the limit on its way, about the view's centre.
  public mutating func zoomTo(_ zoom: Double) {
    self.zoom(to: zoom, about: center)
  }

  /// Zooms as a wheel turned over `point` does: by 2^(-`wheelRate` × `deltaY`), the flow point
  /// under `point` staying there. Does nothing on a locked canvas.
  ///
  /// - Parameters:
  ///   - deltaY: in points, as browsers report it: positive zooms out.
  ///   - point: in screen points.
  public mutating func wheel(_ deltaY: Double, at point: Pair) {
    guard isInteractive else { return }
    zoom(to: viewport.zoom * exp2(-Self.wheelRate * deltaY), about: point)
  }

  /// Moves the canvas under a drag by `translation` screen points. Does nothing on a locked canvas.
  public mutating func drag(by translation: Pair) {
    guard isInteractive else { return }
    let pan = Pair(x: viewport.pan.x + translation.x, y: viewport.pan.y + translation.y)
    if pan.isFinite { viewport.pan = pan }
  }

  /// Locks the canvas, or unlocks it.
  public mutating func toggleInteractive() {
    isInteractive.toggle()
  }

  private var center: Pair { size.bounds.center }

  /// Leaves the viewport as it is where the change would not be a finite one.
  private mutating func zoom(to target: Double, about anchor: Pair) {
    let zoom = min(max(target, minZoom), maxZoom)
    guard !target.isNaN, zoom.isFinite, zoom > 0, zoom != viewport.zoom else { return }
    let ratio = zoom / viewport.zoom
    let pan = Pair(
      x: anchor.x - (anchor.x - viewport.pan.x) * ratio,
      y: anchor.y - (anchor.y - viewport.pan.y) * ratio)
    if pan.isFinite { viewport = Viewport(pan: pan, zoom: zoom) }
  }
}

extension Viewport {
  /// The zoom in whole percent, ties to even.
  package var zoomLabel: String {
    let percent = (zoom * 100).rounded(.toNearestOrEven)
    return percent.isFinite ? "\(percent.plainText)%" : "-%"
  }
}
