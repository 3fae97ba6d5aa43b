/// A pixel of an image.
public struct PixelPosition: Equatable, Sendable, CustomStringConvertible {
  /// Column, from the left, in px.
  public var x: Int
  /// Row, from the top, in px.
  public var y: Int

  /// Both in px.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// As `(12, 7)`.
  public var description: String { "(\(x), \(y))" }
}
