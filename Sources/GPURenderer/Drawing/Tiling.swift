/// How a frame is cut into parts that the driver can draw.
struct Tiling {
  /// The longest sides of a framebuffer, in px.
  let maxWidth: Int
  let maxHeight: Int
  /// The most pixels of a framebuffer.
  let maxPixels: Int

  /// Row by row, each pixel of the frame in exactly one tile. Tiles are as wide as can be, because
  /// a tile of the frame's width is read back in one piece.
  func tiles(width: Int, height: Int) -> [Tile] {
    let tileWidth = min(width, maxWidth, maxPixels)
    let tileHeight = min(height, maxHeight, max(1, maxPixels / tileWidth))
    var tiles: [Tile] = []
    for y in stride(from: 0, to: height, by: tileHeight) {
      for x in stride(from: 0, to: width, by: tileWidth) {
        tiles.append(
          Tile(
            x: x, y: y, width: min(tileWidth, width - x), height: min(tileHeight, height - y)))
      }
    }
    return tiles
  }
}

extension Tiling {
  /// The most pixels of a tile. One draw call must end well before the deadline, and on hardware
  /// before the kernel takes the GPU for hung (2 s for some): 64 layers cost a small GPU a second
  /// per 16 Mpx, and a software rasteriser a few seconds per 4 Mpx. A larger tile gains nothing,
  /// since a tile this large takes much longer than what is done once per tile.
  static func maxPixels(for driver: Driver) -> Int {
    (driver.isSoftware ? 4 : 16) << 20
  }
}
