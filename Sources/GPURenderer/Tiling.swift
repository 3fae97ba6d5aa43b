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
  /// 256 MiB: a fourth of what the smallest current GPUs have, 64 Mpx at 8 bit. Larger tiles would
  /// save nothing, since a tile this large takes much longer than what is done once per tile.
  static let framebufferBudget = 256 << 20
}
