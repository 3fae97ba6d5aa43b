import Canvas

extension Pattern {
  /// Which function draws `layer`.
  init(_ layer: ResolvedLayer) {
    switch layer {
    case .flat: self = .flat
    case .dots(let dots): self = dots.fade.isMean ? .flat : Pattern(dots)
    case .lines(let lines):
      self = lines.fade.isMean ? .flat : lines.lattice.isUsual ? .lines : .anyLines
    case .cross(let cross):
      self = cross.fade.isMean ? .flat : cross.lattice.isUsual ? .cross : .anyCross
    case .pulse(let pulse): self = pulse.isApart ? .apartPulse : .pulse
    case .shapes, .material: preconditionFailure("the compositor draws these")
    }
  }

  private init(_ dots: DotsLayer) {
    let period = dots.lattice.period
    let ranges = Ranges(period: period)
    let isNear = ranges.isDisjoint(with: [.farX, .farY])
    if dots.coversEverything {
      self = .flat
    } else if isNear, !dots.isLarge, dots.radius + 0.5 <= period.least / 2 {
      self = dots.radius <= Limit.cornerRadius ? .smallDots : .apartDots
    } else if isNear, dots.isFineEnoughForCorners {
      self = ranges.isDisjoint(with: [.fineX, .fineY]) ? .denseDots : .fineDots
    } else {
      self = ranges.isEmpty && !dots.isLarge ? .dots : .anyDots
    }
  }
}

/// What fp32 allows.
private enum Limit {
  /// Above this, the sums of corners.glsl lose more than discs.glsl does: 2e-4 of a level.
  static let cornerRadius = 2.0
  /// The same where several discs meet in a pixel.
  static let denseCornerRadius = 1.5
  /// The least radius of apartDiscCoverage in discs.glsl.
  static let apartRadius = 1.5
  /// The radius from which a disc's edge counts as nearly straight.
  static let discRadius = 128.0
}

extension DotsLayer {
  /// Whether the discs reach the corners of their cells. Then the union has no edge, and a radius
  /// without bound need not go through fp32.
  var coversEverything: Bool {
    let period = lattice.period
    return radius * radius >= (period.x * period.x + period.y * period.y) / 4
  }

  /// Whether an edge is nearly straight within a pixel.
  var isLarge: Bool { radius > Limit.discRadius }

  /// The error of the sums grows with r², and with the marks per pixel along each axis.
  fileprivate var isFineEnoughForCorners: Bool {
    let period = lattice.period
    return radius * radius * max(1, 1 / period.x) * max(1, 1 / period.y)
      <= Limit.denseCornerRadius * Limit.denseCornerRadius
  }
}

extension PulseLayer {
  /// A glowing dot's at the front.
  var largestRadius: Double {
    glowing == nil ? restingRadius : restingRadius * (1 + PulseLayer.sizeGain * amplitude)
  }

  /// Whether no dot reaches a pixel nearer to another, and none is too small for discs.glsl alone.
  fileprivate var isApart: Bool {
    restingRadius >= Limit.apartRadius && largestRadius <= Limit.discRadius
      && largestRadius + 0.5 <= spacing / 2 && spacing <= SplitLattice.farPeriod
  }
}

extension Lattice {
  fileprivate var isUsual: Bool {
    Ranges(period: period).isDisjoint(with: [.farX, .farY, .fineX, .fineY])
  }
}

extension Fade? {
  /// Whether nothing is left of the pattern but its mean.
  var isMean: Bool { self?.sharpness == 0 }
}

extension Pair {
  fileprivate var least: Double { min(x, y) }
}
