/// A value per axis: a point, a gap or an offset, whose unit its owner names.
public struct Pair: Equatable, Sendable {
  /// Across, positive to the right.
  public var x: Double
  /// Down the canvas, positive downwards.
  public var y: Double

  /// A value per axis.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same value on both axes.
  public init(_ both: Double) {
    self.init(x: both, y: both)
  }

  /// Whether both components are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
