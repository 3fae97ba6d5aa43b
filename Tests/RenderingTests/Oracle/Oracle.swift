import Canvas
import Glibc

/// The colour of single pixels by brute force: from a scene's own fields, with none of the numbers
/// or the formulas that the renderers use.
struct Oracle: Sendable {
  private enum Stage: Sendable {
    case flat(RGBA)
    case marks(any Shape, RGBA, fade: (mean: Double, weight: Double)?)
    case pulse(PulseOracle)
  }

  private let fill: RGBA
  private let stages: [Stage]

  init(_ scene: Scene, quadrature: Quadrature = Quadrature()) {
    fill = scene.fill.resolved(in: scene.scheme)
    var stages: [Stage] = []
    if let variant = scene.backgroundVariant {
      let color = scene.scheme == .light ? Color.gray.opacity(0.3) : Color.white.opacity(0.08)
      let legacy = Background(variant: variant, color: color, gap: 20, size: 1.5, lineWidth: 0.5)
      stages += Self.stages(legacy, in: scene, quadrature)
    }
    for layer in scene.layers {
      switch layer {
      case .background(let background):
        stages += Self.stages(background, in: scene, quadrature)
      case .pulse(let pulse):
        if let pulse = PulseOracle(pulse, in: scene, quadrature: quadrature) {
          stages.append(.pulse(pulse))
        }
      // Panels and glass have tests of their own; no scene of the oracle's has any.
      case .controls, .card: break
      }
    }
    self.stages = stages
  }

  /// The premultiplied colour of pixel (`x`, `y`) before quantising.
  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = Box(pixel: x, y)
    var result = fill.over(SIMD4(repeating: 0), coverage: 1)
    for stage in stages {
      switch stage {
      case .flat(let color):
        result = color.over(result, coverage: 1)
      case .marks(let shape, let color, let fade):
        var coverage = shape.area(in: pixel)
        if let fade { coverage = fade.mean + fade.weight * (coverage - fade.mean) }
        result = color.over(result, coverage: coverage)
      case .pulse(let pulse):
        result = pulse.draw(over: result, pixel: pixel)
      }
    }
    return result
  }

  private static func stages(
    _ background: Background, in scene: Scene, _ quadrature: Quadrature
  ) -> [Stage] {
    let settings = Settings(background, scheme: scene.scheme)
    guard let combs = combs(background, in: scene), settings.areValid else { return [] }
    if case .hide(let cutOff) = settings.levelOfDetail {
      let zoom = scene.viewport.zoom
      guard background.gap.x * zoom > cutOff, background.gap.y * zoom > cutOff else { return [] }
    }
    var stages: [Stage] = []
    if case .reactFlow(let below?) = background.profile {
      stages.append(.flat(below.resolved(in: scene.scheme)))
    }
    let length = settings.size * scene.viewport.zoom * scene.scale
    let width = settings.lineWidth * scene.scale
    let shape: any Shape
    switch background.variant {
    case .dots:
      guard length / 2 >= 1e-6 else { return stages }
      shape = DiscLattice(combs: combs, radius: length / 2, quadrature: quadrature)
    case .lines:
      guard width > 0 else { return stages }
      shape = StripeLattice(combs: combs, width: width)
    case .cross:
      guard width > 0, length > 0 else { return stages }
      shape = CrossLattice(combs: combs, length: length * settings.crossFactor, width: width)
    }
    stages.append(
      .marks(shape, settings.color, fade: fade(shape, combs, settings.levelOfDetail)))
    return stages
  }

  /// The marks' lattice in px; nil when the numbers make none.
  private static func combs(_ background: Background, in scene: Scene) -> Combs? {
    let (zoom, scale) = (scene.viewport.zoom, scene.scale)
    func comb(gap: Double, pan: Double, offset: Double) -> Comb? {
      let period = gap * zoom * scale
      let shift = (pan - offset * zoom) * scale
      guard gap > 0, period > 0, period.isFinite, shift.isFinite else { return nil }
      let phase = fmod(shift, period)
      return Comb(period: period, phase: phase < 0 ? phase + period : phase)
    }
    guard zoom > 0, zoom.isFinite,
      let x = comb(gap: background.gap.x, pan: scene.viewport.pan.x, offset: background.offset.x),
      let y = comb(gap: background.gap.y, pan: scene.viewport.pan.y, offset: background.offset.y)
    else { return nil }
    return Combs(x: x, y: y)
  }

  private static func fade(
    _ shape: any Shape, _ combs: Combs, _ levelOfDetail: LevelOfDetail
  ) -> (mean: Double, weight: Double)? {
    guard levelOfDetail == .fade else { return nil }
    let cell = Box(0, 0, combs.x.period, combs.y.period)
    let t = min(max((min(combs.x.period, combs.y.period) - 2) / 2, 0), 1)
    return (shape.area(in: cell) / cell.area, t * t * (3 - 2 * t))
  }
}

extension RGBA {
  /// This colour at `coverage`, source-over `below` (premultiplied).
  func over(_ below: SIMD4<Double>, coverage: Double) -> SIMD4<Double> {
    let weight = alpha * coverage
    return SIMD4(red, green, blue, 1) * weight + below * (1 - weight)
  }
}
