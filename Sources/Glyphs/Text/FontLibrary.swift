/// The installed fonts, and the text drawn with them.
///
/// Nothing is looked up before a text is asked for. Calls from several threads wait for each
/// other.
public final class FontLibrary: Sendable {
  /// Fonts as fontconfig finds them, or as the configuration file at `configuration` says.
  public init(configuration: String? = nil) {}

  /// The sizes of `text` as one line.
  package func metrics(of text: String, _ style: TextStyle) throws(GlyphError) -> TextMetrics {
    throw .noFont(text: text, families: style.role.families)
  }

  /// The mask of `text` as one line, with its anchor at (`x`, `y`) of a canvas of
  /// `width` x `height` px.
  package func mask(
    of text: String, _ style: TextStyle, x: Double, y: Double, anchor: TextAnchor = TextAnchor(),
    width: Int, height: Int
  ) throws(GlyphError) -> CoverageMask {
    throw .noFont(text: text, families: style.role.families)
  }
}
