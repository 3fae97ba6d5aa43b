/// A line of text laid out, in ems: x to the right from its start, y down from the baseline.
struct TextLine {
  struct Glyph {
    var outline: Path
    var origin: Point
  }

  var glyphs: [Glyph] = []
  /// Whether outlines may lie over each other.
  var overlaps = false
  var advance = 0.0
  var ascent: Double
  var descent: Double
  var capHeight: Double
  var lineHeight: Double

  /// Adds a glyph at the line's end.
  mutating func append(_ outline: Path, offset: Point, advance: Double) {
    if !outline.isEmpty {
      glyphs.append(Glyph(outline: outline, origin: Point(self.advance, 0) + offset))
    }
    self.advance += advance
  }

  /// The outlines in px, with the baseline's start at `origin`.
  func path(size: Double, origin: Point) -> Path {
    var path = Path()
    for glyph in glyphs {
      path.append(glyph.outline.scaled(by: size, movedBy: origin + glyph.origin * size))
    }
    return path
  }

  /// Where the baseline starts, so that the anchor is at `point`.
  func origin(_ anchor: TextAnchor, at point: Point, size: Double) -> Point {
    let dx =
      switch anchor.horizontal {
      case .start: 0.0
      case .center: -advance / 2
      case .end: -advance
      }
    let dy =
      switch anchor.vertical {
      case .baseline: 0.0
      case .capMiddle: capHeight / 2
      case .lineMiddle: (ascent - descent) / 2
      case .lineTop: ascent
      }
    return point + Point(dx, dy) * size
  }

  func metrics(size: Double) -> TextMetrics {
    TextMetrics(
      advance: advance * size, ascent: ascent * size, descent: descent * size,
      capHeight: capHeight * size, lineHeight: lineHeight * size)
  }
}
