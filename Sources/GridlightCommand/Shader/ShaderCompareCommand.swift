import Gridlight
import ShaderTestbed

/// `gridlight shader compare`: the pictures of two shaders.
struct ShaderCompareCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader compare", summary: "Draws two fragment shaders alike and compares the pictures",
    usage: ["A.frag B.frag [options]"],
    discussion: "Both are fed the same. Ends with 1 when they differ by more than is allowed.",
    operands: [
      CommandDeclaration.Operand(name: "A.frag", help: "the fragment shader to go by"),
      CommandDeclaration.Operand(name: "B.frag", help: "the other one"),
    ],
    maximumOperands: 2,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(
        title: "comparison",
        options: [
          tolerance.declaration, CompareOptions.heatMap.declaration,
          CompareOptions.sideBySide.declaration,
        ]),
      WorkerOptions.group, General.groupWithJSON,
    ],
    examples: [
      (
        "gridlight shader compare old.frag new.frag --side-by-side s.png",
        "the numbers, and both pictures beside their difference"
      )
    ])

  private static let tolerance = FuzzOptions.integer(
    "tolerance", "T", 0...255, help: "allow bytes to differ by T levels [1]")

  private let subject: ShaderSubject
  private let other: String
  private let tolerance: Int
  private let pictures: ComparisonPictures
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    if arguments.operands.count == 1 {
      arguments.report("one shader; name two: gridlight shader compare A.frag B.frag")
    }
    other = arguments.operands.last ?? ""
    subject = ShaderSubject(&arguments)
    tolerance = arguments.value(of: Self.tolerance) ?? 1
    pictures = ComparisonPictures(&arguments)
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let workers = ShaderWorkers(subject.options)
    let a = try await subject.run(subject.request, on: workers, output: .bytes, console)
    var request = subject.request
    request.path = other
    let b = try await subject.run(request, on: workers, output: .bytes, console)
    let (first, second) = (try a.pixmap(), try b.pixmap())
    let comparison: Comparison
    do {
      comparison = try Comparison(first, second)
      try pictures.write(first, second)
    } catch {
      throw CommandError(error)
    }
    let verdict = PictureVerdict(
      a: subject.request.path, b: other, comparison, tolerance: tolerance)
    return try verdict.tell(console, asJSON: printsJSON)
  }
}
