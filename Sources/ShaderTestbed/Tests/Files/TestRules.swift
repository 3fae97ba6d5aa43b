import Canvas

/// The numbers that a test's file may give.
extension NumberRule {
  static let canvasSide = whole(
    "a side of the canvas is a whole number", ShaderRequest.sides, "px")
  static let frame = whole(
    "a frame is a whole number", ShaderRequest.frames, "counted from 0")
  static let levels = whole("a tolerance is a whole number", 0...255, "levels")
  static let windowSide = whole(
    "a window's side is a whole number", ShaderRequest.sides, "px")
  static let byte = whole("a component is a whole number", 0...255, "levels")
  static let coordinate = NumberRule(
    "a pixel is a column and a row, whole numbers of 0 or more (px from the top left corner)",
    takesOneForBoth: false
  ) { $0 >= 0 && $0 < 16384 && $0 == $0.rounded() }
  static let meanLevels = NumberRule("a window's mean is a number from 0 to 255 (levels)") {
    (0...255).contains($0)
  }
  static let fraction = NumberRule("a share of the pixels is a number from 0 to 1") {
    (0...1).contains($0)
  }
  static let deadline = NumberRule("a deadline is a number above 0 and at most 3600 (seconds)") {
    $0 > 0 && $0 <= 3600
  }
  static let seconds = NumberRule("a time is a finite number (seconds)")
  static let pointer = NumberRule(
    "the mouse is a finite number on each axis (px from the lower left corner)",
    takesOneForBoth: false)
  static let uniform = NumberRule("a uniform's number is finite")

  private static func whole(
    _ subject: String, _ range: ClosedRange<Int>, _ unit: String
  ) -> NumberRule {
    NumberRule("\(subject) from \(range.lowerBound) to \(range.upperBound) (\(unit))") {
      Int(exactly: $0).map(range.contains) ?? false
    }
  }
}
