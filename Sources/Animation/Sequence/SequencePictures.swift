import Gridlight

/// A look at a sequence: some of its frames on a sheet, and one that stands for it.
package enum SequencePictures {
  private static let columns = 6
  private static let mostTiles = 24

  /// At most 24 frames, evenly spaced, from the first on.
  package static func sheetFrames(of count: Int) -> [Int] {
    let tiles = min(count, mostTiles)
    return (0..<tiles).map { $0 * count / tiles }
  }

  /// Where Reduce Motion stands still: at 0.4 of the sequence.
  package static func posterFrame(of count: Int) -> Int { count * 2 / 5 }

  /// A sheet of the frames that `picture` gives, numbered as in the sequence.
  package static func sheet(
    of count: Int, size: PixelSize, over backdrop: Backdrop,
    _ picture: (Int) async throws -> Pixmap
  ) async throws -> Pixmap {
    // A tile as wide as its picture, which for a large one is scaled down.
    let width = min(size.width, 320)
    let height = max(1, Int((Double(size.height) * Double(width) / Double(size.width)).rounded()))
    var sheet = ContactSheet(
      columns: columns, tileSize: PixelSize(width: width, height: min(height, 480)))
    for frame in sheetFrames(of: count) {
      sheet.append(try await picture(frame), over: backdrop, number: frame)
    }
    return try sheet.pixmap()
  }
}
