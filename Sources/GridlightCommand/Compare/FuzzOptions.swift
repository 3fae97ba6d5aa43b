import Gridlight

/// The options of `compare --fuzz`.
enum FuzzOptions {
  static let count = integer("fuzz", "N", 1...100_000_000, help: "draw and compare N random scenes")
  static let seed = Option<UInt64>(
    "seed", "S", help: "the seed of the run; each scene has one of its own made from it [1]"
  ) { text, spelling throws(Fault) in
    guard let seed = UInt64(text) else {
      throw Fault(
        path: spelling, value: Quoted.text(text),
        allowed: "a seed is a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }
  static let maximumPixels = integer(
    "max-pixels", "M", 1...268_435_456, help: "the largest frame in pixels [4000000]")
  static let sceneFolder = Option<String>(
    "scene-dir", "DIR", help: "where failing scenes are written as JSON [.]"
  ) { text, _ in text }

  static let group = CommandDeclaration.Group(
    title: "random scenes",
    options: [
      count.declaration, seed.declaration, maximumPixels.declaration, sceneFolder.declaration,
    ])

  /// A whole number in `range`.
  static func integer(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, help: String
  ) -> Option<Int> {
    Option(name, placeholder, help: help) { text, spelling throws(Fault) in
      guard let number = Int(text), range.contains(number) else {
        throw Fault(
          path: spelling, value: Quoted.text(text),
          allowed: "\(placeholder) is a whole number from \(range.lowerBound) to "
            + "\(range.upperBound)")
      }
      return number
    }
  }
}
