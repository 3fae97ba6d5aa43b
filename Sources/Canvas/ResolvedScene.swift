/// A scene as numbers: everything a renderer needs, in device pixels, and nothing else. All
/// renderers receive this same value, so a difference between them is a difference in pixels.
public struct ResolvedScene: Equatable, Sendable {
  /// The canvas in px.
  public let width: Int
  /// The canvas in px.
  public let height: Int
  /// Device pixels per point.
  public let scale: Double
  /// Covers every pixel below the layers.
  public let fill: RGBA
  /// Bottom to top; a layer of the scene that draws nothing has no entry here.
  public let layers: [ResolvedLayer]
}

extension ResolvedScene {
  /// The same canvas with other layers, and with another fill where one is given.
  package func with(layers: [ResolvedLayer], fill: RGBA? = nil) -> ResolvedScene {
    ResolvedScene(
      width: width, height: height, scale: scale, fill: fill ?? self.fill, layers: layers)
  }
}

/// One layer's numbers, lengths in px.
public enum ResolvedLayer: Equatable, Sendable {
  /// One colour.
  case flat(FlatLayer)
  /// A lattice of discs.
  case dots(DotsLayer)
  /// Stripes along both axes.
  case lines(LinesLayer)
  /// A lattice of crosses.
  case cross(CrossLayer)
  /// The grid pulse.
  case pulse(PulseLayer)
  /// Panels, text, icons and curves.
  case shapes(ShapesLayer)
  /// Glass over all that is below.
  case material(MaterialLayer)
}

/// One colour over the whole canvas.
public struct FlatLayer: Equatable, Sendable {
  /// What covers the canvas.
  public let color: RGBA
}

/// Where marks are: at `phase + k × period` for every integer k, per axis, in px from the canvas's
/// top-left corner. `0 <= phase < period`.
public struct Lattice: Equatable, Sendable {
  /// Distance between neighbouring marks; above 0.
  public let period: Pair
  /// The first mark at or after the corner.
  public let phase: Pair

  package init(period: Pair, phase: Pair) {
    self.period = period
    self.phase = phase
  }
}

/// How far a pattern has melted into its mean: coverage becomes
/// `mean + sharpness × (coverage - mean)`.
public struct Fade: Equatable, Sendable {
  /// 0 is the mean alone, 1 the pattern alone.
  public let sharpness: Double
  /// The pattern's coverage averaged over one period.
  public let mean: Double
}

/// Discs on a lattice; where they overlap they are a union.
public struct DotsLayer: Equatable, Sendable {
  /// Where the marks are.
  public let lattice: Lattice
  /// A disc's radius.
  public let radius: Double
  /// What the marks are painted with.
  public let color: RGBA
  /// nil draws the marks alone.
  public let fade: Fade?
}

/// Full-extent stripes along both axes.
public struct LinesLayer: Equatable, Sendable {
  /// Where the marks are.
  public let lattice: Lattice
  /// A stripe's thickness.
  public let width: Double
  /// What the marks are painted with.
  public let color: RGBA
  /// nil draws the marks alone.
  public let fade: Fade?
}

/// Two bars with butt ends at each lattice point.
public struct CrossLayer: Equatable, Sendable {
  /// Where the marks are.
  public let lattice: Lattice
  /// A bar's full length.
  public let length: Double
  /// A bar's thickness.
  public let width: Double
  /// What the marks are painted with.
  public let color: RGBA
  /// nil draws the marks alone.
  public let fade: Fade?
}

/// A finite lattice of dots about the canvas's centre, some of them glowing.
public struct PulseLayer: Equatable, Sendable {
  /// The canvas's centre, where dot (0, 0) is.
  public let center: Pair
  /// Distance between neighbouring dots.
  public let spacing: Double
  /// Dots are at columns -columns...columns and rows -rows...rows.
  public let columns: Int
  /// See `columns`.
  public let rows: Int
  /// A resting dot's radius; a glowing one's is `restingRadius × (1 + 1.6 glow)`.
  public let restingRadius: Double
  /// The ring's distance from the centre.
  public let front: Double
  /// The length over which the glow falls off: `glow = amplitude × exp(-((d - front) / band)²)`.
  public let band: Double
  /// The glow at the front: 1 - t⁴.
  public let amplitude: Double
  /// The dots that glow are those with i² + j² in this range; nil when none does. On integers, so
  /// that no two renderers disagree about a dot at the threshold.
  public let glowing: ClosedRange<Int>?
  /// What the marks are painted with.
  public let color: RGBA
}

extension PulseLayer {
  /// A resting dot's opacity; a glowing one's is `restingOpacity + (1 - restingOpacity) × glow`.
  public static let restingOpacity = 0.32
  /// A glowing dot's radius is `1 + sizeGain × glow` resting radii.
  public static let sizeGain = 1.6
}
