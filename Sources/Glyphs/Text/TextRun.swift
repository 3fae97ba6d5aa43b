import CHarfBuzz

/// A stretch of a line in one script, one direction and one face.
struct TextRun {
  /// Of the line's UTF-8.
  var bytes: Range<Int>
  var script: hb_script_t
  var isRightToLeft: Bool
  /// Which of the line's faces.
  var face: Int
}

/// A glyph as HarfBuzz placed it; the distances are in ems, y down.
struct ShapedGlyph {
  var id: UInt32
  /// The first byte of the text that it stands for.
  var byte: Int
  var advance: Double
  var offset: Point
}

extension TextRun {
  /// The run's glyphs from left to right; `text` is the whole line, which letters join within.
  func shaped(_ text: [UInt8], with face: FontFace) -> [ShapedGlyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBytes {
      hb_buffer_add_utf8(
        buffer, $0.bindMemory(to: CChar.self).baseAddress, Int32(clamping: text.count),
        UInt32(clamping: bytes.lowerBound), Int32(clamping: bytes.count))
    }
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // The process's locale must not choose letters' forms.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(face.shapingFont, buffer, nil, 0)

    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    return zip(infos, positions).map { info, position in
      ShapedGlyph(
        id: info.codepoint, byte: Int(info.cluster),
        advance: Double(position.x_advance) / face.positionsPerEm,
        offset: Point(
          Double(position.x_offset) / face.positionsPerEm,
          -Double(position.y_offset) / face.positionsPerEm))
    }
  }
}
