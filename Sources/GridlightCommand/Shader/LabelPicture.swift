import Glyphs
import Gridlight

/// A line of text as a picture, for a contact sheet.
enum LabelPicture {
  private static let height = 16
  private static let fontSize = 11.0

  /// White on the sheet's gray, at most `width` px wide; nil where there are no letters for it.
  static func make(_ text: String, width: Int, _ fonts: FontLibrary) -> Pixmap? {
    let style = TextStyle(role: .text, size: fontSize)
    guard let metrics = try? fonts.metrics(of: text, style), metrics.advance > 0 else { return nil }
    let shrink = min(1, Double(width) / metrics.advance)
    let width = min(width, Int(metrics.advance.rounded(.up)) + 1)
    let fitted = TextStyle(role: .text, size: fontSize * shrink)
    guard
      let mask = try? fonts.mask(
        of: text, fitted, x: 0, y: Double(height) / 2,
        anchor: TextAnchor(.start, .capMiddle), width: width, height: height)
    else { return nil }
    var picture = Pixmap(width: width, height: height)
    let ground = Int(ContactSheet.captionGray)
    for y in 0..<height {
      for x in 0..<width {
        let level = UInt8(ground + (255 - ground) * Int(mask[x, y]) / 255)
        picture[x, y] = SIMD4(level, level, level, 255)
      }
    }
    return picture
  }
}
