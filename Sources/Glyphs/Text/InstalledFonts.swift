/// The faces found so far. FreeType's and HarfBuzz's objects are for one thread at a time.
final class InstalledFonts {
  private struct Key: Hashable {
    var role: FontRole
    var weight: FontWeight
    /// What the role's own face lacks; empty for that face.
    var character = ""
  }

  private let configuration: String?
  private var finder: FontFinder?
  private var isFinderMade = false
  private var library: FreeTypeLibrary?
  private var files: [Key: FontFile?] = [:]
  private var faces: [FontFile: FontFace] = [:]

  init(configuration: String?) {
    self.configuration = configuration
  }

  func file(for role: FontRole, _ weight: FontWeight) -> FontFile? {
    file(Key(role: role, weight: weight))
  }

  /// `text` laid out; without fonts from the embedded figures.
  func line(
    _ text: String, _ role: FontRole, _ weight: FontWeight
  ) throws(GlyphError) -> TextLine {
    guard let file = file(for: role, weight) else {
      return try EmbeddedFigures.line(text, role, weight)
    }
    let primary = try face(file)
    let shaper = TextShaper(primary: primary) { character throws(GlyphError) in
      let key = Key(role: role, weight: weight, character: String(character))
      guard let file = self.file(key) else { return nil }
      return try self.face(file)
    }
    return try shaper.line(text)
  }

  private func file(_ key: Key) -> FontFile? {
    if let known = files[key] { return known }
    if !isFinderMade {
      finder = FontFinder(configuration: configuration)
      isFinderMade = true
    }
    let file =
      key.character.isEmpty
      ? finder?.face(for: key.role, key.weight)
      : finder?.face(having: key.character, for: key.role, key.weight)
    files[key] = .some(file)
    return file
  }

  private func face(_ file: FontFile) throws(GlyphError) -> FontFace {
    if let face = faces[file] { return face }
    let face = try FontFace(file, openLibrary())
    faces[file] = face
    return face
  }

  private func openLibrary() throws(GlyphError) -> FreeTypeLibrary {
    if let library { return library }
    let library = try FreeTypeLibrary()
    self.library = library
    return library
  }
}
