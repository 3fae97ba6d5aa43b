import Canvas
import Glibc

/// Backgrounds are drawn in pixels, where their range is defined, and turned back into points.
extension SceneGenerator {
  func background(
    _ random: inout SplitMix64, _ variant: BackgroundVariant, on scene: Scene
  ) -> Background {
    let pixelsPerFlowPoint = scene.viewport.zoom * scene.scale
    let period = period(&random)
    let profile = profile(&random)
    let mark = mark(&random, variant: variant, period: min(period.x, period.y))
    let offset = offset(&random, on: scene, variant: variant, mark: mark, period: period)
    return Background(
      id: random.chance(0.2) ? "grid" : nil, variant: variant,
      color: random.chance(0.1) ? nil : color(&random),
      gap: (period.x / pixelsPerFlowPoint, period.y / pixelsPerFlowPoint),
      size: size(of: variant, mark: mark, profile: profile) / pixelsPerFlowPoint,
      lineWidth: mark.width / scene.scale,
      offset: (offset.x / pixelsPerFlowPoint, offset.y / pixelsPerFlowPoint),
      levelOfDetail: levelOfDetail(&random), profile: profile)
  }

  /// A mark in px: a disc's radius, or a bar's full length and thickness.
  private struct Mark {
    var extent: Double
    var width: Double
  }

  /// Per axis in px; mostly square, and sometimes whole, where many pixels share one coverage.
  private func period(_ random: inout SplitMix64) -> Pair {
    func axis() -> Double {
      let period = random.logUniform(0.01, 1e6)
      return period > 2 && random.chance(0.2) ? period.rounded() : period
    }
    return random.chance(0.6) ? Pair(axis()) : Pair(x: axis(), y: axis())
  }

  private func mark(
    _ random: inout SplitMix64, variant: BackgroundVariant, period: Double
  ) -> Mark {
    switch variant {
    case .dots: Mark(extent: period * random.logUniform(0.02, 0.75), width: 0.5)
    case .lines:
      Mark(extent: 0, width: period * random.logUniform(0.01, 0.95))
    case .cross:
      {
        let length = period * random.logUniform(0.05, 1.1)
        return Mark(extent: length, width: length * random.logUniform(0.02, 0.95))
      }()
    }
  }

  /// The `size` in px that gives `mark`: a disc's diameter, or what the profile makes a bar's length
  /// from.
  private func size(of variant: BackgroundVariant, mark: Mark, profile: BackgroundProfile) -> Double
  {
    switch (variant, profile) {
    case (.cross, .swiftFlow): mark.extent / 4
    case (.cross, .reactFlow): mark.extent
    case (.dots, _): 2 * mark.extent
    case (.lines, _): 0
    }
  }

  /// In px. Mostly such that a mark's edge runs through a random point of the frame, whatever the
  /// pan.
  private func offset(
    _ random: inout SplitMix64, on scene: Scene, variant: BackgroundVariant, mark: Mark,
    period: Pair
  ) -> Pair {
    guard random.chance(0.9) else {
      return random.chance(0.5)
        ? Pair(0) : Pair(x: random.uniform(0, period.x), y: random.uniform(0, period.y))
    }
    let point = Pair(
      x: random.uniform(0, scene.width * scene.scale),
      y: random.uniform(0, scene.height * scene.scale))
    let toCenter = edgeToCenter(&random, variant: variant, mark: mark)
    func axis(_ pan: Double, _ center: Double, _ period: Double) -> Double {
      fmod(pan * scene.scale - center, period)
    }
    return Pair(
      x: axis(scene.viewport.pan.x, point.x + toCenter.x, period.x),
      y: axis(scene.viewport.pan.y, point.y + toCenter.y, period.y))
  }

  /// From a random point of a mark's edge to the mark's centre.
  private func edgeToCenter(
    _ random: inout SplitMix64, variant: BackgroundVariant, mark: Mark
  ) -> Pair {
    switch variant {
    case .dots:
      let angle = random.uniform(0, 2 * .pi)
      return Pair(x: mark.extent * cos(angle), y: mark.extent * sin(angle))
    case .lines, .cross:
      let across = random.sign() * mark.width / 2
      // Beyond the other bar, where the edge is not inside the mark.
      let along = random.sign() * random.uniform(mark.width, max(mark.width, mark.extent)) / 2
      return random.chance(0.5) ? Pair(x: across, y: along) : Pair(x: along, y: across)
    }
  }

  private func levelOfDetail(_ random: inout SplitMix64) -> LevelOfDetail? {
    switch random.integer(in: 0...9) {
    case 0: nil
    case 1: .hide(below: 2)
    case 2: .hide(below: random.logUniform(1e-4, 10))
    case 3...5: .fade
    default: .always
    }
  }

  private func profile(_ random: inout SplitMix64) -> BackgroundProfile {
    guard random.chance(0.2) else { return .swiftFlow }
    return random.chance(0.5) ? .reactFlow : .reactFlow(background: color(&random))
  }
}
