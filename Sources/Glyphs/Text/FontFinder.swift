import CFontconfig

/// Asks fontconfig for faces, with a configuration of its own.
final class FontFinder {
  private let config: OpaquePointer

  /// Reads the system's configuration, or the one at `path`; nil where there is none.
  init?(configuration path: String?) {
    guard let path else {
      guard let config = FcInitLoadConfigAndFonts() else { return nil }
      self.config = config
      return
    }
    guard let config = FcConfigCreate() else { return nil }
    self.config = config
    guard FcConfigParseAndLoad(config, path, 0) != 0, FcConfigBuildFonts(config) != 0 else {
      return nil
    }
  }

  deinit { FcConfigDestroy(config) }

  /// The nearest face of the first of the role's families that is installed.
  func face(for role: FontRole, _ weight: FontWeight) -> FontFile? {
    for family in role.families.dropLast() {
      let match = match(families: [family], weight, scalars: [])
      if let match, match.families.contains(where: { $0.lowercased() == family.lowercased() }) {
        return match.file
      }
    }
    return match(families: role.families, weight, scalars: [])?.file
  }

  /// The face nearest to the role that has all of a character; nil where none has. What only
  /// joins or selects variants need not be there.
  func face(having character: String, for role: FontRole, _ weight: FontWeight) -> FontFile? {
    let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard let match = match(families: role.families, weight, scalars: Array(scalars)) else {
      return nil
    }
    return match.hasAll ? match.file : nil
  }

  private struct Match {
    var file: FontFile
    var families: [String]
    var hasAll: Bool
  }

  private func match(
    families: [String], _ weight: FontWeight, scalars: [Unicode.Scalar]
  ) -> Match? {
    guard let pattern = FcPatternCreate(), let characters = FcCharSetCreate() else { return nil }
    defer {
      FcCharSetDestroy(characters)
      FcPatternDestroy(pattern)
    }
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight.openType))
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_COLOR, 0)
    // Else the user's locale would choose the font, and with it the pixels.
    FcPatternAddString(pattern, FC_LANG, "en")
    if !scalars.isEmpty {
      for scalar in scalars { FcCharSetAddChar(characters, scalar.value) }
      FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let path = string(found, FC_FILE) else { return nil }

    var index: Int32 = 0
    FcPatternGetInteger(found, FC_INDEX, 0, &index)
    let file = FontFile(
      path: path, family: string(found, FC_FAMILY) ?? "", style: string(found, FC_STYLE) ?? "",
      index: Int(index), variations: string(found, FC_FONT_VARIATIONS) ?? "")
    var own: OpaquePointer?
    let hasCharacters = FcPatternGetCharSet(found, FC_CHARSET, 0, &own) == FcResultMatch
    return Match(
      file: file, families: (0..<16).compactMap { string(found, FC_FAMILY, at: $0) },
      hasAll: scalars.isEmpty || hasCharacters && FcCharSetIsSubset(characters, own) != 0)
  }

  private func string(_ pattern: OpaquePointer, _ object: String, at index: Int32 = 0) -> String? {
    var text: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, index, &text) == FcResultMatch, let text else {
      return nil
    }
    return String(cString: text)
  }
}
