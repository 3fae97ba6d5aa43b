extension ResolvedScene {
  /// Some rows of the scene as a scene of their own, for a renderer that draws whole scenes only.
  /// A lattice's phase may be negative there; glass near the first and last row sees less than it
  /// should, see `neededRows`.
  ///
  /// - Precondition: `rows` is not empty and lies within the scene.
  package func cropped(to rows: Range<Int>) -> ResolvedScene {
    precondition(!rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= height)
    if rows.count == height { return self }
    return ResolvedScene(
      width: width, height: rows.count, scale: scale, fill: fill,
      layers: layers.map { $0.moved(up: rows.lowerBound) })
  }
}

extension ResolvedLayer {
  fileprivate func moved(up rows: Int) -> ResolvedLayer {
    let distance = Double(rows)
    return switch self {
    case .flat: self
    case .dots(let layer):
      .dots(
        DotsLayer(
          lattice: layer.lattice.moved(up: distance), radius: layer.radius, color: layer.color,
          fade: layer.fade))
    case .lines(let layer):
      .lines(
        LinesLayer(
          lattice: layer.lattice.moved(up: distance), width: layer.width, color: layer.color,
          fade: layer.fade))
    case .cross(let layer):
      .cross(
        CrossLayer(
          lattice: layer.lattice.moved(up: distance), length: layer.length, width: layer.width,
          color: layer.color, fade: layer.fade))
    case .pulse(let layer): .pulse(layer.moved(up: distance))
    case .shapes(let layer): .shapes(layer.moved(up: rows))
    case .material(let layer): .material(layer.moved(up: rows))
    }
  }
}

extension Lattice {
  fileprivate func moved(up distance: Double) -> Lattice {
    // Not brought back into 0..<period, where a large period's digits would be lost.
    Lattice(period: period, phase: Pair(x: phase.x, y: phase.y - distance))
  }
}

extension PulseLayer {
  fileprivate func moved(up distance: Double) -> PulseLayer {
    PulseLayer(
      center: Pair(x: center.x, y: center.y - distance), spacing: spacing, columns: columns,
      rows: rows, restingRadius: restingRadius, front: front, band: band, amplitude: amplitude,
      glowing: glowing, color: color)
  }
}
