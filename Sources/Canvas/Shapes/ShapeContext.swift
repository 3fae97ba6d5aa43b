import Glyphs

/// What it takes to turn shapes in points into layers in px: the scene, its pixels, its fonts.
struct ShapeContext {
  let scene: Scene
  /// The canvas in px.
  let width: Int
  /// The canvas in px.
  let height: Int
  let fonts: FontLibrary

  var scale: Double { scene.scale }
  /// Icons and texts.
  var ink: RGBA { Color.primary.resolved(in: scene.scheme) }

  /// nil when nothing of the shape lies on the canvas.
  ///
  /// - Parameters:
  ///   - rect: in points, as `radius` and `stroke` are.
  ///   - stroke: nil fills the shape.
  func panel(
    _ rect: Rect, radius: Double = 0, stroke: Double? = nil, _ color: RGBA
  ) -> ResolvedLayer? {
    let (rect, stroke) = (rect.scaled(by: scale), stroke.map { $0 * scale })
    let reach = (stroke ?? 0) / 2
    guard color.isDrawable, rect.isFinite, rect.width > 0, rect.height > 0, stroke != 0,
      reach.isFinite, isOnCanvas(rect, reach: reach)
    else { return nil }
    let edge = RoundedRect(rect, radius: radius * scale)
    let shape =
      stroke.map { PanelShape(stroking: edge, width: $0, color) }
      ?? PanelShape(filling: edge, color)
    return .shapes(ShapesLayer(shapes: [.panel(shape)]))
  }

  /// nil when the mask covers nothing.
  func layer(_ mask: CoverageMask, _ color: RGBA) -> ResolvedLayer? {
    mask.isEmpty || !color.isDrawable
      ? nil : .shapes(ShapesLayer(shapes: [.mask(MaskShape(mask, color))]))
  }

  /// Ultra-thin material. The platform's own parameters are private: these are ours.
  func material(_ outline: MaterialLayer.Outline) -> ResolvedLayer {
    let (level, alpha) = scene.scheme == .light ? (191.0, 0.44) : (37.0, 0.55)
    return .material(
      MaterialLayer(
        outline: outline, sigma: 20 * scale, saturation: 1.8,
        tint: RGBA(red: level / 255, green: level / 255, blue: level / 255, alpha: alpha)))
  }

  /// - Parameter rect: in px.
  func isOnCanvas(_ rect: Rect, reach: Double = 0) -> Bool {
    rect.maxX + reach > 0 && rect.maxY + reach > 0 && rect.x - reach < Double(width)
      && rect.y - reach < Double(height)
  }
}
