/// The size of an image.
public struct PixelSize: Equatable, Sendable, CustomStringConvertible {
  /// In px.
  public var width: Int
  /// In px.
  public var height: Int

  /// Both in px.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// As `800x600`.
  public var description: String { "\(width)x\(height)" }
}
