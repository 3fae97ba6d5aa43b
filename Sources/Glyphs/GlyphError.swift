/// Why a text or an icon cannot be drawn.
public enum GlyphError: Error, Equatable, Sendable {
  /// No installed font can draw `text`; `families` are those looked for. Digits and % need none.
  case noFont(text: String, families: [String])
  /// Fonts are there, but none has an outline for `character` of `text`; `font` came closest.
  case noOutline(character: String, text: String, font: String)
  /// A font file that fontconfig names cannot be read; `code` is FreeType's.
  case unreadableFont(path: String, code: Int32)
  /// A size that is not above 0 and at most `maximum` (px).
  case invalidSize(Double, maximum: Double)
  /// No icon has this name.
  case unknownIcon(name: String, known: [String])
  /// FreeType or fontconfig could not start, or an outline is too large for them.
  case failed(function: String, code: Int32)
}

extension GlyphError: CustomStringConvertible {
  /// One line: what failed, on what, and what helps.
  public var description: String {
    switch self {
    case .noFont(let text, let families):
      """
      text \(text.quoted): no font was found; looked for \(families.joined(separator: ", ")); \
      without fonts only digits and % can be drawn; \
      apt-get install \(FontRole.packages.joined(separator: " "))
      """
    case .noOutline(let character, let text, let font):
      """
      text \(text.quoted): no installed font has an outline for \(character.quoted) \
      (\(character.codePoints)), nor has \(font); apt-get install fonts-noto-core, \
      fonts-noto-cjk, or fonts-symbola for emoji (colour bitmaps cannot be drawn)
      """
    case .unreadableFont(let path, let code):
      "font \(path): cannot be read (FreeType error \(code)); reinstall its package, run fc-cache"
    case .invalidSize(let size, let maximum):
      "text size: \(size) is not allowed; a size is a number above 0 and at most \(maximum) px"
    case .unknownIcon(let name, let known):
      "icon \(name.quoted) is not known; there are: \(known.joined(separator: ", "))"
    case .failed(let function, let code):
      "\(function) failed with \(code); too little memory, or too large an outline"
    }
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }

  /// `U+0041 U+0301`.
  fileprivate var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
