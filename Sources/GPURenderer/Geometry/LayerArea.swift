import Canvas

/// The pixels that one layer can touch.
enum LayerArea {
  case everything
  /// One point per mark.
  case points(MarkPoints)
  /// One box per mark: each column with each row.
  case boxes(columns: MarkRow, rows: MarkRow)
  /// The columns over the whole height, and the rows over the whole width.
  case strips(columns: MarkRow, rows: MarkRow)

  /// - Parameters:
  ///   - index: the layer's, in the scene.
  ///   - maxPointSize: the driver's, in px.
  init(_ layer: ResolvedLayer, index: Int, tile: Tile, maxPointSize: Double) {
    switch layer {
    case .flat:
      self = .everything
    case .dots(let dots):
      guard dots.fade == nil, !dots.coversEverything else {
        self = .everything
        return
      }
      self = Self.markArea(
        dots.lattice, halfLength: dots.radius, index: index, tile: tile, maxPointSize: maxPointSize)
    case .lines(let lines):
      self =
        lines.fade == nil
        ? Self.stripArea(lines.lattice, halfWidth: lines.width / 2, tile: tile) : .everything
    case .cross(let cross):
      guard cross.fade == nil else {
        self = .everything
        return
      }
      let marks = Self.markArea(
        cross.lattice, halfLength: max(cross.length, cross.width) / 2, index: index, tile: tile,
        maxPointSize: maxPointSize)
      // Each bar lies in its row's or its column's strip.
      let strips = Self.stripArea(cross.lattice, halfWidth: cross.width / 2, tile: tile)
      self = strips.cost(in: tile) < marks.cost(in: tile) ? strips : marks
    case .shapes, .material: preconditionFailure("the compositor draws these")
    case .pulse(let pulse):
      self = Self.markArea(pulse, index: index, tile: tile, maxPointSize: maxPointSize)
    }
  }

  /// In full-screen pixels.
  func cost(in tile: Tile) -> Double {
    switch self {
    case .everything: .infinity
    case .points(let points): DrawCost.points(points.count, sizes: points.sizes)
    case .boxes(let columns, let rows):
      DrawCost.boxes(
        columns.count * rows.count, width: 2 * columns.reach, height: 2 * rows.reach)
    case .strips(let columns, let rows):
      DrawCost.boxes(columns.count, width: 2 * columns.reach, height: Double(tile.height))
        + DrawCost.boxes(rows.count, width: Double(tile.width), height: 2 * rows.reach)
    }
  }

  private static func markArea(
    _ lattice: Lattice, halfLength: Double, index: Int, tile: Tile, maxPointSize: Double
  ) -> LayerArea {
    let split = SplitLattice(lattice, tile: tile)
    let (columns, rows) = split.marks(halfLength: halfLength, tile: tile)
    let size = 2 * columns.reach
    guard size <= maxPointSize, !split.x.isFar, !split.y.isFar else {
      return .boxes(columns: columns, rows: rows)
    }
    return .points(MarkPoints(layer: index, columns: columns, rows: rows, sizes: (size, size)))
  }

  private static func stripArea(_ lattice: Lattice, halfWidth: Double, tile: Tile) -> LayerArea {
    let (columns, rows) = SplitLattice(lattice, tile: tile)
      .marks(halfLength: halfWidth, tile: tile)
    return .strips(columns: columns, rows: rows)
  }

  private static func markArea(
    _ pulse: PulseLayer, index: Int, tile: Tile, maxPointSize: Double
  ) -> LayerArea {
    let anchor = PulseAnchor(pulse, tile: tile)
    func row(_ phase: Double, _ origin: Int, _ extent: Int, _ first: Int, _ most: Int) -> MarkRow {
      MarkRow(
        place: phase - Double(origin), period: pulse.spacing, halfLength: pulse.largestRadius,
        extent: extent, indices: (-most - first)...(most - first))
    }
    let phase = anchor.lattice.phase
    let columns = row(phase.x, tile.x, tile.width, anchor.column, pulse.columns)
    let rows = row(phase.y, tile.y, tile.height, anchor.row, pulse.rows)
    let glowing = 2 * columns.reach
    guard glowing <= maxPointSize else { return .boxes(columns: columns, rows: rows) }
    let resting = 2 * (pulse.restingRadius + 0.5 + MarkRow.slack)
    return .points(
      MarkPoints(layer: index, columns: columns, rows: rows, sizes: (resting, glowing)))
  }
}

/// A layer's marks as points, one draw call.
struct MarkPoints {
  /// The layer's index in the scene.
  let layer: Int
  let columns: MarkRow
  let rows: MarkRow
  /// In px: of a mark, and of a pulse's glowing dot.
  let sizes: (resting: Double, glowing: Double)

  var count: Int { columns.count * rows.count }
}

extension SplitLattice {
  /// The marks that reach into `tile`, which this was made for: columns and rows.
  fileprivate func marks(
    halfLength: Double, tile: Tile
  ) -> (columns: MarkRow, rows: MarkRow) {
    func row(_ axis: Axis, _ extent: Int) -> MarkRow {
      MarkRow(
        place: axis.origin + axis.place.low, period: axis.period, halfLength: halfLength,
        extent: extent)
    }
    return (row(x, tile.width), row(y, tile.height))
  }
}
