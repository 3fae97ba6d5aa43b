/// Thumbnails in rows, numbered from 1 unless told otherwise, for a look at many images at once.
public struct ContactSheet: Sendable {
  /// Around each tile, in px; the number stands below it, in a gap of its own.
  private static let gap = 8
  private static let captionHeight = Digits.height + 6

  private let columns: Int
  private let tileSize: PixelSize
  private var tiles: [Tile] = []

  private struct Tile {
    var thumbnail: Pixmap
    var backdrop: Backdrop
    var caption: Pixmap
  }

  /// An empty sheet.
  ///
  /// - Parameters:
  ///   - columns: the tiles in a row, at least 1.
  ///   - tileSize: the space for each thumbnail, in px; smaller images are not enlarged.
  public init(columns: Int, tileSize: PixelSize = PixelSize(width: 320, height: 240)) {
    self.columns = max(1, columns)
    self.tileSize = PixelSize(width: max(1, tileSize.width), height: max(1, tileSize.height))
  }

  /// Adds a thumbnail of `image`; the image itself is not kept.
  ///
  /// - Parameters:
  ///   - backdrop: what is seen behind translucent pixels.
  ///   - number: what stands below it; nil counts from 1.
  public mutating func append(
    _ image: Pixmap, over backdrop: Backdrop = .white, number: Int? = nil
  ) {
    append(image, over: backdrop, caption: Digits.picture(of: number ?? tiles.count + 1))
  }

  /// Adds a thumbnail of `image`; the image itself is not kept.
  ///
  /// - Parameters:
  ///   - backdrop: what is seen behind translucent pixels.
  ///   - caption: what stands below it, at most 16 px high, on `captionGray`; one wider than the
  ///     tile is left out.
  package mutating func append(
    _ image: Pixmap, over backdrop: Backdrop = .white, caption: Pixmap
  ) {
    tiles.append(
      Tile(
        thumbnail: image.thumbnail(fitting: tileSize), backdrop: backdrop, caption: caption))
  }

  /// What captions stand on, each of R, G and B.
  package static let captionGray: UInt8 = SIMD4<UInt8>.neutralGray.x

  /// The sheet as it stands, opaque; one empty tile if it has no image.
  ///
  /// - Throws: `PixelsError.outOfMemory`.
  public func pixmap() throws(PixelsError) -> Pixmap {
    let rows = max(1, (tiles.count + columns - 1) / columns)
    let step = PixelSize(
      width: tileSize.width + Self.gap,
      height: tileSize.height + Self.captionHeight + Self.gap)
    var sheet = try Pixmap.allocate(
      width: min(columns, max(1, tiles.count)) * step.width + Self.gap,
      height: rows * step.height + Self.gap)
    sheet.fill(with: .neutralGray)
    for (index, tile) in tiles.enumerated() {
      let left = Self.gap + index % columns * step.width
      let top = Self.gap + index / columns * step.height
      let center = PixelPosition(
        x: left + (tileSize.width - tile.thumbnail.width) / 2,
        y: top + (tileSize.height - tile.thumbnail.height) / 2)
      sheet.draw(tile.thumbnail, at: center, over: tile.backdrop)
      let caption = tile.caption
      // One wider than its tile would run into the next one.
      if caption.width <= tileSize.width {
        let corner = PixelPosition(x: left, y: top + tileSize.height + 3)
        sheet.draw(caption, at: corner, over: .white)
      }
    }
    return sheet
  }
}
