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

extension PixelSize {
  /// - Throws: `PixelsError.differentSizes`.
  func requireSame(as other: PixelSize) throws(PixelsError) {
    guard self == other else { throw .differentSizes(self, other) }
  }
}

extension Pixmap {
  /// Width and height.
  public var size: PixelSize { PixelSize(width: width, height: height) }
}

extension FloatPixmap {
  /// Width and height.
  public var size: PixelSize { PixelSize(width: width, height: height) }
}
