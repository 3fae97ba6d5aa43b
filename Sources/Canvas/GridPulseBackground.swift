/// A lattice of resting dots through which a ring of glow runs outwards from the centre.
public struct GridPulseBackground: Equatable, Sendable {
  /// Where in its cycle the pulse stands.
  public enum Moment: Equatable, Sendable {
    /// Seconds since 2001-01-01T00:00:00Z; rendering never reads the clock.
    case time(Double)
    /// The cycle's fraction, 0...1.
    case progress(Double)
  }

  /// Its alpha multiplies the dots' own.
  public var color: Color
  /// Distance between dots in points; at least 1 pt, and at least 0.5 px.
  public var spacing: Double
  /// Seconds of one cycle; not 0. Negative runs backwards.
  public var period: Double
  /// Where in its cycle the pulse stands.
  public var moment: Moment
  /// Draws the one still ring at progress 0.4; the scene's own value counts as well.
  public var reduceMotion: Bool

  /// A pulse at a time in seconds since 2001-01-01T00:00:00Z.
  public init(
    color: Color = .cyan, spacing: Double = 26, period: Double = 2.6, time: Double = 0,
    reduceMotion: Bool = false
  ) {
    self.init(
      color: color, spacing: spacing, period: period, moment: .time(time),
      reduceMotion: reduceMotion)
  }

  /// A pulse at a fraction of its cycle, 0...1.
  public init(
    color: Color = .cyan, spacing: Double = 26, period: Double = 2.6, progress: Double,
    reduceMotion: Bool = false
  ) {
    self.init(
      color: color, spacing: spacing, period: period, moment: .progress(progress),
      reduceMotion: reduceMotion)
  }

  init(color: Color, spacing: Double, period: Double, moment: Moment, reduceMotion: Bool) {
    self.color = color
    self.spacing = spacing
    self.period = period
    self.moment = moment
    self.reduceMotion = reduceMotion
  }
}
