import Canvas

/// Which pixels of a tile are shaded: all of them, or those near marks, where all others keep the
/// fill. Every shaded pixel computes the whole composite, so the picture does not depend on the plan,
/// and areas may overlap.
///
/// One value serves all tiles and frames, so that its memory does too.
struct DrawPlan {
  /// Whether one triangle covers the tile; then there are no points and no boxes.
  private(set) var isFullScreen = true
  private(set) var points: [MarkPoints] = []
  private(set) var boxes: [Box] = []

  /// Plans a tile.
  ///
  /// - Parameters:
  ///   - isSoftware: whether a pixel costs so much that leaving it out pays.
  ///   - maxPointSize: the largest point of the driver, in px.
  mutating func make(
    _ scene: ResolvedScene, tile: Tile, choice: GeometryChoice, isSoftware: Bool,
    maxPointSize: Double
  ) {
    points.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    isFullScreen = true
    let limit: Double
    switch choice {
    case .fullScreen: return
    case .automatic:
      guard isSoftware else { return }
      limit = DrawCost.fullScreen(tile) - DrawCost.clear(tile)
    case .marks: limit = .greatestFiniteMagnitude
    }
    var cost = 0.0
    for (index, layer) in scene.layers.enumerated() {
      let area = LayerArea(layer, index: index, tile: tile, maxPointSize: maxPointSize)
      cost += area.cost(in: tile)
      guard cost <= limit else {
        points.removeAll(keepingCapacity: true)
        boxes.removeAll(keepingCapacity: true)
        return
      }
      append(area, in: tile)
    }
    isFullScreen = false
  }

  private mutating func append(_ area: LayerArea, in tile: Tile) {
    switch area {
    case .everything: break
    case .points(let points):
      if points.count > 0 { self.points.append(points) }
    case .boxes(let columns, let rows):
      for row in rows.first..<rows.first + rows.count {
        for column in columns.first..<columns.first + columns.count {
          append(columns.pixels(at: column), rows.pixels(at: row))
        }
      }
    case .strips(let columns, let rows):
      for column in columns.first..<columns.first + columns.count {
        append(columns.pixels(at: column), 0..<tile.height)
      }
      for row in rows.first..<rows.first + rows.count {
        append(0..<tile.width, rows.pixels(at: row))
      }
    }
  }

  private mutating func append(_ columns: Range<Int>, _ rows: Range<Int>) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    boxes.append(
      Box(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count))
  }
}

/// A rectangle of pixels in a tile.
struct Box: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
