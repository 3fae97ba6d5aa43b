import Synchronization

/// The installed fonts, and the text drawn with them.
///
/// Nothing is looked up before a text is asked for; what was found is kept. Calls from several
/// threads wait for each other.
public final class FontLibrary: Sendable {
  private let fonts: Mutex<InstalledFonts>

  /// The fonts that fontconfig finds, or those that the configuration file at `configuration`
  /// names.
  public init(configuration: String? = nil) {
    fonts = Mutex(InstalledFonts(configuration: configuration))
  }

  /// The face that draws text of a role; nil where there is none, and digits and % are drawn by
  /// shapes of our own.
  public func file(for role: FontRole, _ weight: FontWeight) -> FontFile? {
    fonts.withLock { $0.file(for: role, weight) }
  }

  /// The sizes of `text` as one line.
  package func metrics(of text: String, _ style: TextStyle) throws(GlyphError) -> TextMetrics {
    try line(text, style).metrics(size: style.size)
  }

  /// The mask of `text` as one line, with its anchor at (`x`, `y`) of a canvas of
  /// `width` x `height` px; the fractions of both count.
  ///
  /// Outlines are neither hinted nor moved to whole pixels: text looks the same at every place and
  /// scale. What breaks lines, and tabs, count as spaces. Letters that the role's font lacks come
  /// from the nearest font that has them. A position that is not a finite number draws nothing.
  package func mask(
    of text: String, _ style: TextStyle, x: Double, y: Double, anchor: TextAnchor = TextAnchor(),
    width: Int, height: Int
  ) throws(GlyphError) -> CoverageMask {
    let line = try line(text, style)
    let origin = line.origin(anchor, at: Point(x, y), size: style.size)
    return line.path(size: style.size, origin: origin).filled(
      width: width, height: height, samples: line.overlaps ? 4 : 1)
  }

  private func line(_ text: String, _ style: TextStyle) throws(GlyphError) -> TextLine {
    guard style.size > 0, style.size <= TextStyle.maximumSize else {
      throw .invalidSize(style.size, maximum: TextStyle.maximumSize)
    }
    return try fonts.withLock { fonts throws(GlyphError) in
      try fonts.line(text, style.role, style.weight)
    }
  }
}
