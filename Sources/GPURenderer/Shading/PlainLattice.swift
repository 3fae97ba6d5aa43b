import Canvas

/// A lattice in the uniforms of the shaders that run alone, for which every axis counts as near.
package struct PlainLattice: Equatable, Sendable {
  /// The periods that these shaders draw, in px.
  package static let periods = 0.01...1e6

  /// The period in px: the high parts of x and y, then the low ones.
  package let gap: [Double]
  /// The place of one mark in px, in the same way.
  package let pan: [Double]

  /// nil where the period is out of range or a number is not finite.
  ///
  /// - Parameters:
  ///   - period: in px.
  ///   - place: of any mark, in px from the canvas's top left corner.
  ///   - width: the canvas's, in px.
  ///   - height: the canvas's, in px.
  package init?(period: Pair, place: Pair, width: Int, height: Int) {
    guard Self.periods.contains(period.x), Self.periods.contains(period.y), place.isFinite else {
      return nil
    }
    let lattice = SplitLattice(
      Lattice(period: period, phase: place),
      tile: Tile(x: 0, y: 0, width: width, height: height))
    let (x, y) = (lattice.x, lattice.y)
    let high = Pair(x: Self.high(x), y: Self.high(y))
    gap = [high.x, high.y, x.period - high.x, y.period - high.y]
    pan = [x.origin, y.origin, x.place.low, y.place.low]
  }

  /// Of few indices the product with any number of 24 bits is good enough.
  private static func high(_ axis: SplitLattice.Axis) -> Double {
    axis.isFar ? Double(Float(axis.period)) : axis.gap.fine
  }
}
