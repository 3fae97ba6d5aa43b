/// Which letters, how heavy, how large.
package struct TextStyle: Equatable, Hashable, Sendable {
  package var role: FontRole
  package var weight: FontWeight
  /// The em in px: above 0, at most `maximumSize`.
  package var size: Double

  package static let maximumSize = 100_000.0

  package init(role: FontRole = .text, weight: FontWeight = .regular, size: Double) {
    self.role = role
    self.weight = weight
    self.size = size
  }
}

/// Sizes of a line of text in px; heights are positive.
package struct TextMetrics: Equatable, Sendable {
  /// From the first glyph's origin to where a next one would be.
  package var advance: Double
  /// From the baseline up to the line's top.
  package var ascent: Double
  /// From the baseline down to the line's bottom.
  package var descent: Double
  /// The height of capitals over the baseline.
  package var capHeight: Double
  /// From one baseline to the next.
  package var lineHeight: Double
}

/// Which point of a line of text is put where it is asked for.
package struct TextAnchor: Equatable, Sendable {
  package enum Horizontal: Sendable { case start, center, end }
  package enum Vertical: Sendable {
    case baseline
    /// Half way up the capitals: what looks centred for a label.
    case capMiddle
    /// The middle between ascent and descent.
    case lineMiddle
    /// The top of the ascent.
    case lineTop
  }

  package var horizontal: Horizontal
  package var vertical: Vertical

  package init(_ horizontal: Horizontal = .start, _ vertical: Vertical = .baseline) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
