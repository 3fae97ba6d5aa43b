import Pixels

/// How much memory the pixels of a picture may take while it is drawn and written. A frame that does
/// not fit is drawn in bands of rows, of which the output takes each before the next is drawn.
///
/// What a renderer needs for itself, such as a driver's code, comes on top.
public struct MemoryBudget: Equatable, Sendable {
  /// In bytes.
  public var bytes: Int

  /// - Parameter bytes: at least four rows of the picture, in the form in which it is drawn.
  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// 256 MiB.
  public static let usual = MemoryBudget(bytes: 256 << 20)

  /// What a band may take. As much again is for what the driver draws it into, for the renderer's
  /// tables, and for encoded rows that wait for their palette.
  var share: Int { bytes / Self.shareCount }

  private static let shareCount = 4

  /// The most rows that a band may have.
  ///
  /// - Throws: `MemoryBudgetError` when not even one fits the budget, `PixelsError.outOfMemory` when
  ///   the system has less than the budget.
  func bandHeight(of size: PixelSize, bytesPerPixel: Int) throws -> Int {
    let rowBytes = size.width * bytesPerPixel
    guard rowBytes <= share else {
      throw MemoryBudgetError(
        budget: self, needed: MemoryBudget(bytes: rowBytes * Self.shareCount), width: size.width)
    }
    let height = min(share / rowBytes, size.height)
    try FrameMemory.require(
      for: PixelSize(width: size.width, height: height), bytesPerPixel: bytesPerPixel)
    return height
  }
}

/// A budget that cannot hold a single row.
public struct MemoryBudgetError: Error, Equatable, Sendable {
  /// What was allowed.
  public let budget: MemoryBudget
  /// The least that suffices.
  public let needed: MemoryBudget
  /// Of a row, in px.
  public let width: Int
}

extension MemoryBudgetError: CustomStringConvertible {
  /// What is too little, for what, and how much would do.
  public var description: String {
    "\(budget.bytes) bytes of memory are too few for rows of \(width) px; "
      + "allow at least \(needed.bytes), or render a narrower image"
  }
}
