/// Lays text out with a face, and with others for what that lacks.
struct TextShaper {
  let primary: FontFace
  /// The face that draws a character which the primary face lacks; nil where there is none.
  let fallback: (Character) throws(GlyphError) -> FontFace?

  private struct Piece {
    var face: FontFace
    var glyph: ShapedGlyph
    /// Nil where the face has no outline for the glyph.
    var outline: Path?
    /// Whether outlines may lie over each other, within the glyph or with the next.
    var overlaps: Bool
  }

  /// `text` as one line: what breaks lines, and tabs, count as spaces.
  func line(_ text: String) throws(GlyphError) -> TextLine {
    let characters = text.map { $0.isLineControl ? " " : $0 }
    var faces = [FontFace](repeating: primary, count: characters.count)
    var pieces = shape(characters, faces)
    let lacking = lacking(in: pieces, characters)
    if !lacking.isEmpty {
      for index in lacking {
        guard let face = try fallback(characters[index]) else {
          throw .noOutline(
            character: String(characters[index]), text: text, font: primary.file.path)
        }
        faces[index] = face
      }
      pieces = shape(characters, faces)
      if let index = self.lacking(in: pieces, characters).first {
        throw .noOutline(
          character: String(characters[index]), text: text, font: faces[index].file.path)
      }
    }
    var line = TextLine(
      ascent: primary.ascent, descent: primary.descent, capHeight: primary.capHeight,
      lineHeight: primary.lineHeight)
    line.overlaps = pieces.contains(where: \.overlaps)
    for piece in pieces {
      line.append(piece.outline ?? Path(), offset: piece.glyph.offset, advance: piece.glyph.advance)
    }
    return line
  }

  private func shape(_ characters: [Character], _ faces: [FontFace]) -> [Piece] {
    var distinct: [FontFace] = []
    let indices = faces.map { face in
      if let index = distinct.firstIndex(where: { $0 === face }) { return index }
      distinct.append(face)
      return distinct.count - 1
    }
    let text = String(characters)
    let bytes = Array(text.utf8)
    return TextItems(characters, faces: indices).runs.flatMap { run in
      let face = distinct[run.face]
      return run.shaped(bytes, with: face).map { glyph in
        Piece(
          face: face, glyph: glyph, outline: glyph.id == 0 ? nil : face.outline(of: glyph.id),
          overlaps: face.isVariable || run.script.joinsLetters)
      }
    }
  }

  /// The characters, by index, for which a face has no outline.
  private func lacking(in pieces: [Piece], _ characters: [Character]) -> [Int] {
    var firstBytes: [Int] = []
    var byte = 0
    for character in characters {
      firstBytes.append(byte)
      byte += character.utf8.count
    }
    let indices = pieces.compactMap { piece -> Int? in
      let index = firstBytes.partitioningIndex(above: piece.glyph.byte) - 1
      guard characters.indices.contains(index) else { return nil }
      guard let outline = piece.outline else { return index }
      // Colour fonts leave empty what they have a picture for.
      let isPicture = piece.face.hasColor && outline.isEmpty && !characters[index].isWhitespace
      return isPicture ? index : nil
    }
    return Set(indices).sorted()
  }
}

extension [Int] {
  /// How many of the sorted numbers are not above `value`.
  fileprivate func partitioningIndex(above value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Character {
  /// Whether it would break or tabulate the line, or is another control character.
  fileprivate var isLineControl: Bool {
    isNewline || unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
