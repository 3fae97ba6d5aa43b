import CHarfBuzz

/// Which way a character runs.
enum Direction {
  case left, right
  /// A digit.
  case number
  /// Spaces and signs.
  case neutral

  /// The direction of a character whose letters are of `script`; nil if they are of none.
  init(_ character: Character, _ script: hb_script_t?) {
    if let script {
      self = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
    } else {
      self = character.unicodeScalars.first?.properties.numericType == .decimal ? .number : .neutral
    }
  }
}

extension Unicode.Scalar {
  var script: hb_script_t { hb_unicode_script(hb_unicode_funcs_get_default(), value) }
}

extension hb_script_t {
  /// Whether it is that of signs and marks which all scripts use.
  var isShared: Bool {
    self == HB_SCRIPT_COMMON || self == HB_SCRIPT_INHERITED || self == HB_SCRIPT_UNKNOWN
  }

  /// Whether its letters may touch. Those of the scripts named here stand apart.
  var joinsLetters: Bool {
    let apart = [
      HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_HEBREW, HB_SCRIPT_HAN,
      HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL,
    ]
    return !isShared && !apart.contains(self)
  }
}
