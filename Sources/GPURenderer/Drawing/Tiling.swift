/// A part of the frame that is drawn at once, in px from the frame's top-left corner.
struct Tile: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// How a frame is cut into parts that the driver can draw.
struct Tiling {
  /// The longest sides of a framebuffer, in px.
  let maxWidth: Int
  let maxHeight: Int
  /// The most pixels of a framebuffer.
  let maxPixels: Int

  /// Row by row, each pixel of the frame in exactly one tile. Tiles are as wide as can be, because
  /// a tile of the frame's width is read back in one piece.
  func tiles(width: Int, height: Int) -> Tiles {
    let tileWidth = min(width, maxWidth, maxPixels)
    let tileHeight = min(height, maxHeight, max(1, maxPixels / tileWidth))
    return Tiles(
      width: width, height: height,
      current: Tile(x: 0, y: 0, width: tileWidth, height: tileHeight))
  }
}

/// The tiles of a frame, in order.
struct Tiles: Sequence, IteratorProtocol {
  let width: Int
  let height: Int
  /// Where the next one begins, and the size of those that are not cut short by the frame's edge.
  fileprivate var current: Tile

  /// Whether the frame is one tile.
  var isSingle: Bool { current.width >= width && current.height >= height }

  mutating func next() -> Tile? {
    guard current.y < height else { return nil }
    var tile = current
    tile.width = Swift.min(tile.width, width - tile.x)
    tile.height = Swift.min(tile.height, height - tile.y)
    current.x += current.width
    if current.x >= width {
      current.x = 0
      current.y += current.height
    }
    return tile
  }
}

/// How much is drawn at once. A draw call must end well before the deadline, and on hardware before
/// the kernel takes the GPU for hung, which some do after 2 s; its time goes with pixels and layers.
/// More at once gains nothing: on a software rasteriser a frame of 33 Mpx takes the same CPU time in
/// tiles of 1, 4, 16, and 64 Mpx.
struct DrawBudget {
  /// The most pixels, which bounds the framebuffer's memory.
  let pixels: Int
  /// The most pixels times layers.
  let work: Int

  /// A framebuffer of 64 MiB at 8 bit, 256 MiB in floats; a small GPU draws this work in .3 s.
  static let hardware = DrawBudget(pixels: 16 << 20, work: 64 << 20)
  /// One core draws this work in about a second.
  static let software = DrawBudget(pixels: 4 << 20, work: 8 << 20)

  func pixels(layers: Int) -> Int {
    max(1, min(pixels, work / max(layers, 1)))
  }
}
