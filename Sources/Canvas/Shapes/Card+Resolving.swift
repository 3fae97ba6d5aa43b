import Glyphs

/// Where a card and its parts stand on a canvas, in points.
struct CardLayout {
  let frame: Rect
  private(set) var icon: (row: LabelRow, box: Rect)?
  private(set) var title: (row: LabelRow, box: Rect)?

  /// The card hugs its content; its corner is on a whole point and its sides are whole points, so
  /// that its straight edges are crisp.
  ///
  /// - Parameter path: in scene JSON, for errors.
  /// - Throws: `SceneError.undrawable` when there are no letters for the title.
  init(
    _ card: Card, in canvas: Size, _ fonts: FontLibrary, at path: String
  ) throws(SceneError) {
    let iconRow = card.icon.map {
      LabelRow([.image($0)], font: .largeTitle, at: "\(path).icon")
    }
    let titleRow = card.title.map {
      LabelRow(
        [.text($0)], font: .system(size: 34, weight: .bold, design: .rounded),
        at: "\(path).title")
    }
    let icon = try iconRow?.size(fonts)
    let title = try titleRow?.size(fonts)
    let sizes = [icon, title].compactMap(\.self)
    let spacing = sizes.count == 2 ? card.spacing : 0
    let content = Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(spacing, +))
    let placed = card.position.frame(
      of: Size(
        width: (content.width + 2 * card.padding.x).rounded(.up),
        height: (content.height + 2 * card.padding.y).rounded(.up)), in: canvas)
    let frame = Rect(
      x: placed.x.rounded(), y: placed.y.rounded(), width: placed.width, height: placed.height)
    let top = frame.center.y - content.height / 2
    func box(_ size: Size, from y: Double) -> Rect {
      Rect(x: frame.center.x - size.width / 2, y: y, width: size.width, height: size.height)
    }
    self.frame = frame
    if let iconRow, let icon { self.icon = (iconRow, box(icon, from: top)) }
    if let titleRow, let title {
      self.title = (titleRow, box(title, from: top + content.height - title.height))
    }
  }
}

extension Card {
  /// Glass, then the icon and the title.
  ///
  /// - Parameter path: in scene JSON, for errors.
  func resolved(in context: ShapeContext, at path: String) throws(SceneError) -> [ResolvedLayer] {
    let faults = faults(at: path)
    guard faults.isEmpty else { throw .invalid(faults) }
    let layout = try CardLayout(self, in: context.scene.size, context.fonts, at: path)
    let rect = layout.frame.scaled(by: context.scale)
    let shape = Path.continuousRoundedRect(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height,
      radius: cornerRadius * context.scale
    ).filled(width: context.width, height: context.height)
    guard !shape.isEmpty else { return [] }
    var layers = [context.material(.mask(shape))]
    for part in [layout.icon, layout.title] {
      guard let (row, box) = part else { continue }
      layers += try row.layers(
        in: box, color.resolved(in: context.scene.scheme), isStill: true, context)
    }
    return layers
  }
}
