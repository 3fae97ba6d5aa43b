import Gridlight

/// The options of `compare` on a scene and on two pictures.
enum CompareOptions {
  static let tolerance = FuzzOptions.integer(
    "tolerance", "T", 0...255,
    help: "allow bytes to differ by T levels, and ask nothing else of them [a scene: the promise; "
      + "pictures: 1]")
  static let floats = Flag(
    "float", help: "also compare before rounding, where at most 0.1 level is allowed")
  static let image = Flag("image", help: "compare two pictures in place of a scene")
  static let heatMap = Option<String>(
    "diff", "H.png", help: "write a heat map of the differences", reader: picture)
  static let sideBySide = Option<String>(
    "side-by-side", "S.png", help: "write reference, other and heat map beside each other",
    reader: picture)

  static let group = CommandDeclaration.Group(
    title: "comparison",
    options: [
      tolerance.declaration, floats.declaration, heatMap.declaration, sideBySide.declaration,
      image.declaration,
    ])

  private static func picture(_ text: String, _ spelling: String) throws(Fault) -> String {
    guard !text.isEmpty, text != "-" else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty name" : text,
        allowed: "a picture goes to a file: \(spelling) FILE.png")
    }
    return text
  }
}

/// The pictures of a comparison that are asked for.
struct ComparisonPictures: Sendable {
  private let heatMap: String?
  private let sideBySide: String?

  init(_ arguments: inout Arguments) {
    heatMap = arguments.value(of: CompareOptions.heatMap)
    sideBySide = arguments.value(of: CompareOptions.sideBySide)
  }

  func write(_ a: Pixmap, _ b: Pixmap) throws(CommandError) {
    do {
      if let heatMap { try HeatMap(a, b).pixmap.writePNG(to: heatMap) }
      if let sideBySide { try SideBySide(a, b).pixmap.writePNG(to: sideBySide) }
    } catch {
      throw CommandError(error)
    }
  }
}
