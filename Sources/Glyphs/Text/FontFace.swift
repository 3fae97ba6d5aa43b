import CFreeType
import CHarfBuzz

/// FreeType's library; faces keep it alive.
final class FreeTypeLibrary {
  let library: FT_Library

  init() throws(GlyphError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .failed(function: "FT_Init_FreeType", code: code) }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }
}

/// An open face: outlines by FreeType, shaping by HarfBuzz, both in ems and without hinting.
final class FontFace {
  let file: FontFile
  /// HarfBuzz's font; its scale is `positionsPerEm`.
  let shapingFont: OpaquePointer
  let positionsPerEm: Double
  private let library: FreeTypeLibrary
  private let face: FT_Face
  private let unitsPerEm: Double
  private var outlines: [UInt32: Path] = [:]

  init(_ file: FontFile, _ library: FreeTypeLibrary) throws(GlyphError) {
    var face: FT_Face?
    let code = FT_New_Face(library.library, file.path, file.index, &face)
    guard code == 0, let face else { throw .unreadableFont(path: file.path, code: code) }
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else {
      FT_Done_Face(face)
      throw .unreadableFont(path: file.path, code: 0)
    }
    let shapingFace = hb_face_create(blob, UInt32(file.index & 0xFFFF))
    hb_blob_destroy(blob)
    defer { hb_face_destroy(shapingFace) }
    guard let font = hb_font_create(shapingFace), face.pointee.units_per_EM > 0,
      hb_face_get_glyph_count(shapingFace) > 0
    else {
      FT_Done_Face(face)
      throw .unreadableFont(path: file.path, code: 0)
    }
    (self.file, self.library, self.face, shapingFont) = (file, library, face, font)
    unitsPerEm = Double(face.pointee.units_per_EM)
    // A variable font's advances are no whole units.
    let scale = Int32(face.pointee.units_per_EM) * 16
    hb_font_set_scale(font, scale, scale)
    positionsPerEm = Double(scale)
    vary()
  }

  deinit {
    hb_font_destroy(shapingFont)
    FT_Done_Face(face)
  }

  /// Sets the axes of a variable font in both libraries.
  private func vary() {
    if file.variations.isEmpty {
      if file.index >> 16 > 0 {
        hb_font_set_var_named_instance(shapingFont, UInt32(file.index >> 16 - 1))
      }
      return
    }
    let settings = file.variations.split(separator: ",").compactMap { setting in
      var variation = hb_variation_t()
      let text = String(setting)
      return hb_variation_from_string(text, -1, &variation) != 0 ? variation : nil
    }
    hb_font_set_variations(shapingFont, settings, UInt32(settings.count))
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library.library, axes) }
    var coordinates = (0..<Int(axes.pointee.num_axis)).map { index -> FT_Fixed in
      let axis = axes.pointee.axis[index]
      guard let setting = settings.first(where: { UInt($0.tag) == axis.tag }) else {
        return axis.def
      }
      let value = Double(setting.value) * 65536
      return FT_Fixed(min(max(value, Double(axis.minimum)), Double(axis.maximum)))
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  /// In ems, above the baseline.
  var ascent: Double { Double(face.pointee.ascender) / unitsPerEm }
  /// In ems, below the baseline.
  var descent: Double { -Double(face.pointee.descender) / unitsPerEm }
  /// In ems, from baseline to baseline.
  var lineHeight: Double { Double(face.pointee.height) / unitsPerEm }

  /// In ems: how high an H is, or what is usual where there is none.
  var capHeight: Double {
    let glyph = FT_Get_Char_Index(face, FT_ULong(UInt8(ascii: "H")))
    let top = glyph == 0 ? nil : outline(of: glyph)?.box?.top
    return top.map { -$0 } ?? 0.7
  }

  /// Whether a glyph may be a bitmap or a picture of layers, and so have no outline.
  var hasColor: Bool { face.pointee.face_flags & FT_FACE_FLAG_COLOR != 0 }

  /// Whether the outlines come from a variable font, whose parts lie over each other.
  var isVariable: Bool { face.pointee.face_flags & FT_FACE_FLAG_MULTIPLE_MASTERS != 0 }

  /// The glyph's outline in ems, y down, its origin on the baseline; nil where it has none.
  func outline(of glyph: UInt32) -> Path? {
    if let outline = outlines[glyph] { return outline }
    guard FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
      let outline = Path(
        &slot.pointee.outline, place: { Point($0.x / unitsPerEm, -$0.y / unitsPerEm) })
    else { return nil }
    outlines[glyph] = outline
    return outline
  }
}
