/// What drawing takes on a software rasteriser, in full-screen pixels: measured on llvmpipe over
/// gaps of 4 to 200 px.
enum DrawCost {
  /// From the vertex to the pixels that it covers.
  private static let point = 20.0
  /// A draw call of its own.
  private static let box = 500.0
  /// Looking at one of the bins, 64 px a side, that a box reaches into.
  private static let bin = (side: 64.0, cost: 270.0)
  /// Pixels are shaded in blocks of this side.
  private static let block = 4.0
  /// Clearing the frame, per pixel.
  private static let clear = 0.05
  /// The largest plans that are made at all, as many as a driver takes at once.
  private static let longest = (points: 1 << 18, boxes: 1 << 12)

  static func fullScreen(_ tile: Tile) -> Double {
    Double(tile.width) * Double(tile.height)
  }

  static func clear(_ tile: Tile) -> Double { clear * fullScreen(tile) }

  /// `count` points, half of each size in px.
  static func points(_ count: Int, sizes: (Double, Double)) -> Double {
    guard count <= longest.points else { return .infinity }
    func pixels(_ size: Double) -> Double { (size + block - 1) * (size + block - 1) }
    return Double(count) * (point + (pixels(sizes.0) + pixels(sizes.1)) / 2)
  }

  /// `count` boxes of a size in px.
  static func boxes(_ count: Int, width: Double, height: Double) -> Double {
    guard count <= longest.boxes else { return .infinity }
    let bins = (width / bin.side + 1) * (height / bin.side + 1)
    let pixels = (width + block - 1) * (height + block - 1)
    return Double(count) * (box + bins * bin.cost + pixels)
  }
}
