import Canvas

extension ResolvedScene {
  /// Whether the scene has more than patterns, which one program draws in one pass.
  var needsCompositor: Bool {
    layers.contains {
      switch $0 {
      case .shapes, .material: true
      case .flat, .dots, .lines, .cross, .pulse: false
      }
    }
  }

  /// What is drawn one after another.
  enum DrawingPart {
    /// Layers for one program; the first such part has the scene's fill, others are clear.
    case patterns(ResolvedScene)
    case shapes(ShapesLayer)
    case material(MaterialLayer)
  }

  /// The lowest part first, which is of patterns.
  var drawingParts: [DrawingPart] {
    var parts: [DrawingPart] = []
    var patterns: [ResolvedLayer] = []
    func endPatterns() {
      guard !patterns.isEmpty || parts.isEmpty else { return }
      parts.append(.patterns(with(layers: patterns, fill: parts.isEmpty ? fill : .clear)))
      patterns = []
    }
    for layer in layers {
      switch layer {
      case .shapes(let shapes):
        endPatterns()
        parts.append(.shapes(shapes))
      case .material(let glass):
        endPatterns()
        parts.append(.material(glass))
      case .flat, .dots, .lines, .cross, .pulse: patterns.append(layer)
      }
    }
    endPatterns()
    return parts
  }

  /// What must be composited for `tile` to be right: more than it where there is glass.
  func region(for tile: Tile) -> Tile {
    let rows = neededRows(for: tile.y..<tile.y + tile.height).first
    let columns = neededColumns(for: tile.x..<tile.x + tile.width).first
    guard let rows, let columns else { return tile }
    return Tile(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

extension MaterialLayer.Outline {
  /// The pixels that it meets, from the corner of `region`; nil for none.
  func area(in region: Tile) -> Tile? {
    let columns = columns(below: region.x + region.width)
    let rows = rows(below: region.y + region.height)
    let (left, top) = (max(columns.lowerBound, region.x), max(rows.lowerBound, region.y))
    guard left < columns.upperBound, top < rows.upperBound else { return nil }
    return Tile(
      x: left - region.x, y: top - region.y, width: columns.upperBound - left,
      height: rows.upperBound - top)
  }
}

extension Tile {
  /// With as many rows more above and below, of `height`.
  func extended(by reach: Int, below height: Int) -> Tile {
    let top = max(y - reach, 0)
    let bottom = min(y + self.height + reach, height)
    return Tile(x: x, y: top, width: width, height: bottom - top)
  }
}
