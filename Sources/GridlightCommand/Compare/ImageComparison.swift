import Gridlight

/// `gridlight compare --image`: two pictures.
struct ImageComparison: Sendable {
  private let paths: (a: String, b: String)
  private let tolerance: Int
  private let pictures: ComparisonPictures
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    arguments.refuse(
      [CompareOptions.floats.declaration] + FuzzOptions.group.options + SceneOptions.all
        + RendererOptions.group.options,
      because: "says nothing about two pictures; leave it out, or leave out --image")
    if arguments.operands.count != 2 {
      arguments.report(
        "--image takes two pictures, not \(arguments.operands.count): "
          + "gridlight compare --image A.png B.png")
    }
    tolerance = arguments.value(of: CompareOptions.tolerance) ?? 1
    pictures = ComparisonPictures(&arguments)
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
    paths = (arguments.operands[0], arguments.operands[1])
  }

  func run(_ console: Console) throws(CommandError) -> ExitCode {
    let comparison: Comparison
    do {
      let a = try Pixmap(pngAt: paths.a)
      let b = try Pixmap(pngAt: paths.b)
      comparison = try Comparison(a, b)
      try pictures.write(a, b)
    } catch {
      throw CommandError(error)
    }
    let verdict = PictureVerdict(a: paths.a, b: paths.b, comparison, tolerance: tolerance)
    return try verdict.tell(console, asJSON: printsJSON)
  }
}
