/// Which numbers a parameter takes, as a test and in words. Swift values, scene JSON, command
/// options and layer texts are all judged by these rules, so that they complain alike.
package struct NumberRule: Sendable {
  /// A sentence without its full stop: "a gap is a number above 0 (flow points)".
  package let words: String
  /// Whether one number may stand for both axes of a pair.
  package let takesOneForBoth: Bool
  private let isInRange: @Sendable (Double) -> Bool

  package init(
    _ words: String, takesOneForBoth: Bool = true,
    isInRange: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) {
    self.words = words
    self.takesOneForBoth = takesOneForBoth
    self.isInRange = isInRange
  }

  /// Whether `number` is finite and in range.
  package func allows(_ number: Double) -> Bool { number.isFinite && isInRange(number) }
}

extension NumberRule {
  static let version = NumberRule("the version of scene JSON is 1") { $0 == 1 }

  package static let width = NumberRule("a width is a number above 0 (points)") { $0 > 0 }
  package static let height = NumberRule("a height is a number above 0 (points)") { $0 > 0 }
  package static let scale = NumberRule(
    "a scale is a number from 0.1 to 16 (device pixels per point)"
  ) { (0.1...16).contains($0) }
  /// One number is more likely half of a pan than both.
  package static let pan = NumberRule(
    "a pan is a finite number on each axis (screen points)", takesOneForBoth: false)
  package static let zoom = NumberRule(
    "a zoom is a number above 0 (screen points per flow point)"
  ) { $0 > 0 }

  static let length = NumberRule("a length is a number of 0 or more (points)") { $0 >= 0 }
  static let flowLength = NumberRule("a length is a number of 0 or more (flow points)") { $0 >= 0 }
  static let position = NumberRule(
    "a position is a finite number on each axis (flow points)", takesOneForBoth: false)
  static let side = NumberRule("a side is a number of 0 or more (flow points)") { $0 >= 0 }
  static let fontSize = NumberRule("a font size is a number above 0 and at most 1000 (points)") {
    $0 > 0 && $0 <= 1000
  }
  static let duration = NumberRule("a duration is a number from 0 to 3600 (seconds)") {
    (0...3600).contains($0)
  }
  static let percent = NumberRule("a percentage is a finite number before its %")
  static let padding = NumberRule("a padding is a finite number (points)")
  package static let point = NumberRule(
    "a point is a finite number on each axis (points from the top-left corner)",
    takesOneForBoth: false)
  static let wheelDelta = NumberRule(
    "a wheel's delta is a finite number (points; positive zooms out)")

  package static let gap = NumberRule("a gap is a number above 0 (flow points)") { $0 > 0 }
  package static let size = NumberRule("a size is a number of 0 or more (flow points)") { $0 >= 0 }
  package static let lineWidth = NumberRule(
    "a line width is a number of 0 or more (screen points)"
  ) { $0 >= 0 }
  package static let offset = NumberRule("an offset is a finite number (flow points)")
  package static let cutOff = NumberRule(
    "a cut-off to hide below is a number of 0 or more (screen points)"
  ) { $0 >= 0 }

  package static let spacing = NumberRule("a spacing is a number of at least 1 (points)") {
    $0 >= 1
  }
  package static let period = NumberRule(
    "a period is a finite number other than 0 (seconds; negative runs backwards)"
  ) { $0 != 0 }
  package static let time = NumberRule(
    "a time is a finite number (seconds since 2001-01-01T00:00:00Z)")
  package static let progress = NumberRule("a progress is a number from 0 to 1") {
    (0...1).contains($0)
  }

  package static let component = NumberRule("a colour component is a number from 0 to 1") {
    (0...1).contains($0)
  }
  package static let alpha = NumberRule("an alpha is a number from 0 to 1") {
    (0...1).contains($0)
  }

  /// Spacing at `scale`: also at least half a device pixel, or the dots would be without number.
  static func spacing(atScale scale: Double) -> NumberRule {
    guard NumberRule.scale.allows(scale), scale < 0.5 else { return .spacing }
    let least = (0.5 / scale).plainText
    return NumberRule(
      "\(NumberRule.spacing.words), and at scale \(scale.plainText) at least \(least)"
        + " (half a device pixel)"
    ) { $0 >= 1 && $0 * scale >= 0.5 }
  }
}

extension Double {
  /// The shortest decimal text that reads back as this number; whole numbers without a point.
  package var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
