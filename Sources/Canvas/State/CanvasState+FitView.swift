extension CanvasState {
  /// Brings the nodes into view. The viewport stays as it is when no node counts, or when their
  /// bounds are empty or not finite.
  ///
  /// - Parameter options: nil takes the canvas's own.
  public mutating func fitView(_ options: FitViewOptions? = nil) {
    let options = options ?? fitViewOptions
    guard let bounds = bounds(of: options) else { return }
    let padding = options.padding
    let across = Span(padding.leading, padding.trailing, of: size.width)
    let down = Span(padding.top, padding.bottom, of: size.height)
    let fitting = min(max(1, across.length) / bounds.width, max(1, down.length) / bounds.height)
    let zoom = min(max(min(max(fitting, options.minZoom), options.maxZoom), minZoom), maxZoom)
    func pan(_ room: Span, _ start: Double, _ extent: Double) -> Double {
      let free = options.alignment == .center ? (room.length - extent * zoom) / 2 : 0
      return room.start + free - start * zoom
    }
    let fitted = Viewport(
      x: pan(across, bounds.x, bounds.width), y: pan(down, bounds.y, bounds.height), zoom: zoom)
    if zoom.isFinite, zoom > 0, fitted.pan.isFinite { viewport = fitted }
  }

  /// The room that the padding leaves along one axis of the view. Its length may be negative; its
  /// middle is then still where content is centred.
  private struct Span {
    let start: Double
    let length: Double

    init(_ before: FitViewOptions.Length, _ after: FitViewOptions.Length, of extent: Double) {
      start = before.resolved(along: extent)
      length = extent - start - after.resolved(along: extent)
    }
  }

  /// nil when there is nothing to fit.
  private func bounds(of options: FitViewOptions) -> Rect? {
    let chosen = options.nodeIds.map(Set.init)
    let frames = nodes.lazy
      .filter { options.includeHidden || !$0.isHidden }
      .filter { chosen?.contains($0.id) ?? true }
      .map(\.frame)
    guard let first = frames.first else { return nil }
    let bounds = frames.dropFirst().reduce(first) { $0.union($1) }
    return bounds.isFinite && bounds.width > 0 && bounds.height > 0 ? bounds : nil
  }
}
