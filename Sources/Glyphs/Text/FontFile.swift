/// A face of an installed font, as fontconfig names it.
public struct FontFile: Equatable, Hashable, Sendable {
  /// The font file's path.
  public var path: String
  /// The family, such as `Inter`.
  public var family: String
  /// The style, such as `Semi Bold`.
  public var style: String
  /// Which face of the file in the lower 16 bits; above them which named instance, or 0.
  var index: Int
  /// The axes of a variable font, such as `wght=500`; else empty.
  var variations: String
}
