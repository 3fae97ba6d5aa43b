/// Two images of one size and their heat map, next to each other: A, B, difference.
public struct SideBySide: Sendable {
  /// Between the three, in px.
  static let gap = 8

  /// Opaque: 3 widths and 2 gaps of 8 px wide, as high as the images.
  public let pixmap: Pixmap
  /// The difference that is white in the heat map, in levels.
  public let fullScale: Double

  /// - Parameters:
  ///   - fullScale: as for `HeatMap`.
  ///   - backdrop: what is seen behind translucent pixels.
  /// - Throws: `PixelsError.differentSizes`, `outOfMemory`.
  public init(
    _ a: Pixmap, _ b: Pixmap, fullScale: Double? = nil, backdrop: Backdrop = .white
  ) throws(PixelsError) {
    let heatMap = try HeatMap(a, b, fullScale: fullScale)
    let step = a.width + Self.gap
    var pixmap = try Pixmap.allocate(width: 3 * step - Self.gap, height: a.height)
    pixmap.fill(with: .neutralGray)
    for (index, panel) in [a, b, heatMap.pixmap].enumerated() {
      pixmap.draw(panel, at: PixelPosition(x: index * step, y: 0), over: backdrop)
    }
    self.pixmap = pixmap
    self.fullScale = heatMap.fullScale
  }
}
