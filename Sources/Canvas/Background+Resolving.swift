import Glibc

extension Background {
  /// The smallest disc radius in px that draws anything.
  private static let smallestRadius = 1e-6
  /// The shortest period in px whose marks are told apart; a shorter one is its mean shade.
  private static let finestPeriod = 1e-6

  /// The records that draw this background: React Flow's background colour, then the marks.
  func resolved(in scene: Scene) -> [ResolvedLayer] {
    guard faults(at: "").isEmpty else { return [] }
    var records: [ResolvedLayer] = []
    if case .reactFlow(let backing?) = profile {
      let color = backing.resolved(in: scene.scheme)
      if color.isDrawable { records.append(.flat(FlatLayer(color: color))) }
    }
    if let marks = marks(in: scene) { records.append(marks) }
    return records
  }

  private func marks(in scene: Scene) -> ResolvedLayer? {
    let zoom = scene.viewport.zoom
    if case .hide(let cutOff) = effectiveLevelOfDetail,
      min(gap.x * zoom, gap.y * zoom) <= cutOff
    {
      return nil
    }
    let color = (color ?? profile.defaultColor(of: variant)).resolved(in: scene.scheme)
    guard color.isDrawable,
      let lattice = Lattice(
        gap: gap, offset: offset, viewport: scene.viewport, scale: scene.scale)
    else { return nil }
    let size = (size ?? profile.defaultSize(of: variant)) * zoom * scene.scale
    let width = (lineWidth ?? profile.defaultLineWidth) * scene.scale
    guard size.isFinite, width.isFinite else { return nil }
    switch variant {
    case .dots:
      let radius = size / 2
      guard radius >= Self.smallestRadius else { return nil }
      let mean = DiscArea.mean(radius: radius, period: lattice.period)
      return .dots(
        DotsLayer(lattice: lattice, radius: radius, color: color, fade: fade(lattice, mean: mean)))
    case .lines:
      guard width > 0 else { return nil }
      let mean = Self.union(
        min(width / lattice.period.x, 1), min(width / lattice.period.y, 1))
      return .lines(
        LinesLayer(lattice: lattice, width: width, color: color, fade: fade(lattice, mean: mean)))
    case .cross:
      let length = size * profile.crossLengthPerSize
      guard length > 0, length.isFinite, width > 0 else { return nil }
      let mean = Self.crossMean(length: length, width: width, period: lattice.period)
      return .cross(
        CrossLayer(
          lattice: lattice, length: length, width: width, color: color,
          fade: fade(lattice, mean: mean)))
    }
  }

  private func fade(_ lattice: Lattice, mean: Double) -> Fade? {
    // A finer lattice differs from its mean by less than double resolves of a mark's place.
    if min(lattice.period.x, lattice.period.y) < Self.finestPeriod {
      return Fade(sharpness: 0, mean: mean)
    }
    guard effectiveLevelOfDetail == .fade else { return nil }
    let t = max(0, min(1, (min(lattice.period.x, lattice.period.y) - 2) / 2))
    let sharpness = t * t * (3 - 2 * t)
    return sharpness < 1 ? Fade(sharpness: sharpness, mean: mean) : nil
  }

  private var effectiveLevelOfDetail: LevelOfDetail {
    levelOfDetail ?? profile.defaultLevelOfDetail
  }

  private static func union(_ a: Double, _ b: Double) -> Double { a + b - a * b }

  /// Two bars' area less their overlap, as a share of one cell.
  private static func crossMean(length: Double, width: Double, period: Pair) -> Double {
    func share(_ extent: Double, _ period: Double) -> Double { min(extent / period, 1) }
    let both = min(length, width)
    return share(length, period.x) * share(width, period.y)
      + share(width, period.x) * share(length, period.y)
      - share(both, period.x) * share(both, period.y)
  }
}

extension Lattice {
  /// nil when the numbers overflow: such a lattice has no defined place for a mark.
  init?(gap: Pair, offset: Pair, viewport: Viewport, scale: Double) {
    func axis(_ gap: Double, _ offset: Double, _ pan: Double) -> (period: Double, phase: Double)? {
      let period = gap * viewport.zoom * scale
      let origin = (pan - offset * viewport.zoom) * scale
      guard period.isFinite, period > 0, origin.isFinite else { return nil }
      var phase = fmod(origin, period)
      if phase < 0 { phase += period }
      return (period, phase < period ? phase : 0)
    }
    guard let x = axis(gap.x, offset.x, viewport.pan.x),
      let y = axis(gap.y, offset.y, viewport.pan.y)
    else { return nil }
    self.period = Pair(x: x.period, y: y.period)
    self.phase = Pair(x: x.phase, y: y.phase)
  }
}
