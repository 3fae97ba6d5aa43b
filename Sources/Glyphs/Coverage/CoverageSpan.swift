/// A run of pixels of one row that are covered alike.
public struct CoverageSpan: Equatable, Hashable, Sendable {
  /// The first pixel's column, 0 at the left.
  public var x: Int32
  /// The row, 0 at the top.
  public var y: Int32
  /// How many pixels, at least 1.
  public var length: Int32
  /// The share of each pixel that is covered, 1...255 for 1/255...1.
  public var coverage: UInt8

  /// A run of `length` pixels from (`x`, `y`) to the right.
  public init(x: Int32, y: Int32, length: Int32, coverage: UInt8) {
    self.x = x
    self.y = y
    self.length = length
    self.coverage = coverage
  }

  /// The column after the last pixel's.
  public var end: Int32 { x + length }
}
