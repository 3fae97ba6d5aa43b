import Glyphs

/// Icons and texts side by side, each centred on the row's middle line.
struct LabelRow {
  fileprivate struct Part {
    let item: LabelItem
    let font: Font
  }

  /// Between neighbours, in points.
  private static let spacing = 4.0

  private let parts: [Part]
  /// Where the row stands in scene JSON, for errors.
  private let path: String

  /// - Parameters:
  ///   - font: of parts that have none of their own.
  ///   - path: where the row stands in scene JSON, for errors.
  init(_ items: [LabelItem], font: Font, at path: String) {
    self.path = path
    parts = items.map { Part(item: $0, font: $0.font ?? font) }
  }

  /// In points.
  ///
  /// - Throws: `SceneError.undrawable` when there are no letters for a text.
  func size(_ fonts: FontLibrary) throws(SceneError) -> Size {
    let sizes = try sizes(fonts)
    return Size(
      width: sizes.map(\.width).reduce(0, +) + Self.spacing * Double(max(sizes.count - 1, 0)),
      height: sizes.map(\.height).max() ?? 0)
  }

  /// The row in the middle of `box`, drawn smaller where it would not fit that.
  ///
  /// - Parameters:
  ///   - box: in points.
  ///   - isStill: whether the row keeps its place from frame to frame: then letters stand on a
  ///     whole pixel and icons are fitted to them, which makes both crisp.
  /// - Throws: `SceneError.undrawable` when there are no letters for a text.
  func layers(
    in box: Rect, _ color: RGBA, isStill: Bool, _ context: ShapeContext
  ) throws(SceneError) -> [ResolvedLayer] {
    guard box.isFinite, box.width > 0, box.height > 0 else { return [] }
    if let icon = parts.first, parts.count == 1, icon.plainlyFits(box) {
      let mask = try mask(of: icon, shrink: 1, at: box.center, isStill: isStill, context)
      return [context.layer(mask, color)].compactMap(\.self)
    }
    let (sizes, size) = (try sizes(context.fonts), try size(context.fonts))
    guard size.width > 0, size.height > 0 else { return [] }
    let shrink = min(1, box.width / size.width, box.height / size.height)
    var (layers, x) = ([ResolvedLayer](), box.center.x - size.width * shrink / 2)
    for (part, size) in zip(parts, sizes) {
      let width = size.width * shrink
      let mask = try mask(
        of: part, shrink: shrink, at: Pair(x: x + width / 2, y: box.center.y), isStill: isStill,
        context)
      if let layer = context.layer(mask, color) { layers.append(layer) }
      x += width + Self.spacing * shrink
    }
    return layers
  }

  private func sizes(_ fonts: FontLibrary) throws(SceneError) -> [Size] {
    var sizes: [Size] = []
    do {
      for part in parts { sizes.append(try part.size(fonts)) }
    } catch {
      throw .undrawable(path: path, reason: error.description)
    }
    return sizes
  }

  /// - Parameter middle: in points.
  private func mask(
    of part: Part, shrink: Double, at middle: Pair, isStill: Bool, _ context: ShapeContext
  ) throws(SceneError) -> CoverageMask {
    do {
      return try part.mask(
        em: part.font.size * shrink * context.scale,
        at: Pair(x: middle.x * context.scale, y: middle.y * context.scale), isStill: isStill,
        context)
    } catch {
      throw .undrawable(path: path, reason: error.description)
    }
  }
}

extension LabelItem {
  fileprivate var font: Font? {
    switch self {
    case .image(let image): image.font
    case .text(let text): text.font
    }
  }
}

extension LabelRow.Part {
  /// Whether this is an icon that needs no measuring to fit `box`: none is larger than two ems.
  fileprivate func plainlyFits(_ box: Rect) -> Bool {
    guard case .image = item else { return false }
    return font.size * 2 <= min(box.width, box.height)
  }

  /// In points.
  fileprivate func size(_ fonts: FontLibrary) throws(GlyphError) -> Size {
    let em = 64.0
    let (width, height): (Double, Double)
    switch item {
    case .image(let image):
      let side = Int(em) * 4
      let mask = try Icon(named: image.systemName).mask(
        size: em, weight: font.weight, x: em * 2, y: em * 2, width: side, height: side)
      (width, height) = (Double(mask.columns.count), Double(mask.rows.count))
    case .text(let text):
      guard !text.string.isEmpty else { return Size(width: 0, height: 0) }
      // Outlines are not hinted, so that all sizes are those of one em, enlarged.
      let metrics = try fonts.metrics(of: text.string, font.style(em: em))
      (width, height) = (metrics.advance, metrics.ascent + metrics.descent)
    }
    return Size(width: width / em * font.size, height: height / em * font.size)
  }

  /// - Parameters:
  ///   - em: in px.
  ///   - middle: in px.
  fileprivate func mask(
    em: Double, at middle: Pair, isStill: Bool, _ context: ShapeContext
  ) throws(GlyphError) -> CoverageMask {
    let (width, height) = (context.width, context.height)
    let nothing = CoverageMask(width: width, height: height)
    guard em > 0, em <= TextStyle.maximumSize else { return nothing }
    switch item {
    case .image(let image):
      return try Icon(named: image.systemName).mask(
        size: em, weight: font.weight, x: middle.x, y: middle.y, fitsPixels: isStill, width: width,
        height: height)
    case .text(let text):
      guard !text.string.isEmpty else { return nothing }
      let style = font.style(em: em)
      // Half way up the capitals is what looks like the middle of a label.
      let baseline =
        middle.y + (try context.fonts.metrics(of: text.string, style).capHeight) / 2
      return try context.fonts.mask(
        of: text.string, style, x: middle.x, y: isStill ? baseline.rounded() : baseline,
        anchor: TextAnchor(.center, .baseline), width: width, height: height)
    }
  }
}

extension Font {
  /// - Parameter em: in px.
  fileprivate func style(em: Double) -> TextStyle {
    let role: FontRole =
      switch design {
      case .default: .text
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    return TextStyle(role: role, weight: weight, size: em)
  }
}
