/// Where the canvas is looked at from: `screen = flow × zoom + pan`, y down, origin top-left.
public struct Viewport: Equatable, Sendable {
  /// The translation in screen points.
  public var pan: Pair
  /// Screen points per flow point; above 0.
  public var zoom: Double

  /// - Parameters:
  ///   - pan: The translation in screen points.
  ///   - zoom: Screen points per flow point; above 0.
  public init(pan: Pair = Pair(0), zoom: Double = 1) {
    self.pan = pan
    self.zoom = zoom
  }

  /// - Parameters:
  ///   - x: The translation across in screen points.
  ///   - y: The translation down in screen points.
  ///   - zoom: Screen points per flow point; above 0.
  public init(x: Double, y: Double, zoom: Double = 1) {
    self.init(pan: Pair(x: x, y: y), zoom: zoom)
  }
}
