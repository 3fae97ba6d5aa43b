import Gridlight
import ShaderTestbed

/// `gridlight shader sweep`: a shader with many values of its uniforms, on one sheet.
struct ShaderSweepCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader sweep", summary: "Draws a fragment shader with many values of its uniforms",
    usage: ["FILE --uniform NAME=LOW..HIGH:COUNT [--uniform NAME=A,B,C] -o SHEET.png [options]"],
    discussion:
      "Draws every combination and puts the pictures on a sheet, each with its values below; the "
      + "last uniform makes the columns. A uniform of one number takes a range or a list with "
      + "commas; values of several numbers, or colours, stand between semicolons.",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(title: "output", options: [output.declaration, tile.declaration]),
      WorkerOptions.groupWithJobs, General.groupWithJSON,
    ],
    examples: [
      (
        "gridlight shader sweep dots.frag --uniform gap=5..50:6 --uniform size=1,2,4 -o sheet.png",
        "18 pictures, three in a row"
      )
    ])

  private static let output = Option<String>(
    "output", short: "o", "SHEET.png", help: "the file of the sheet"
  ) { text, _ in text }
  private static let tile = FuzzOptions.integer(
    "tile", "PX", 16...4096, help: "the longest side of a picture on the sheet [256]")

  private let subject: ShaderSubject
  private let values: [(name: String, text: String)]
  private let output: String
  private let tile: Int
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    // Their values are read when the shader's own types are known.
    values = arguments.values(of: ShaderOptions.uniform).map { (name: $0, text: $1) }
    subject = ShaderSubject(&arguments, readsUniforms: false)
    tile = arguments.value(of: Self.tile) ?? 256
    printsJSON = arguments.isGiven(General.json)
    output = arguments.value(of: Self.output) ?? ""
    if output.isEmpty { arguments.report("no sheet; name its file with -o SHEET.png") }
    if values.isEmpty {
      arguments.report("nothing to sweep; give a uniform values, as in --uniform gap=5..50:6")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let workers = ShaderWorkers(subject.options)
    let sweep = Sweep(try await axes(on: workers, console))
    guard sweep.count <= Sweep.maximumCount else {
      throw .usage([
        "the sweep has \(sweep.count) pictures; at most \(Sweep.maximumCount) are drawn at once"
      ])
    }
    let pictures = try await pictures(of: sweep, on: workers, console)
    do {
      let fonts = FontLibrary()
      var sheet = ContactSheet(columns: sweep.columns, tileSize: tileSize)
      for (index, picture) in pictures.enumerated() {
        if let caption = LabelPicture.make(sweep.step(index).label, width: tileSize.width, fonts) {
          sheet.append(picture, caption: caption)
        } else {
          sheet.append(picture)
        }
      }
      try sheet.pixmap().writePNG(to: output)
    } catch {
      throw CommandError(error)
    }
    if printsJSON {
      try console.print(
        json: Report(
          output: output, columns: sweep.columns,
          labels: (0..<sweep.count).map { sweep.step($0).label }))
    } else {
      console.note("\(Quoted.text(output)): \(sweep.count) pictures")
    }
    return .success
  }

  /// Compiles the shader, to know which of the uniforms take one number.
  private func axes(
    on workers: ShaderWorkers, _ console: Console
  ) async throws(CommandError) -> [SweepAxis] {
    let run = try await subject.run(subject.request, on: workers, output: .none, console)
    let active = run.result.outcome.passes.flatMap(\.uniforms)
    var axes: [SweepAxis] = []
    var faults: [String] = []
    for (name, text) in values {
      // One that the driver has taken out shows nothing, whatever its type.
      let isScalar = active.first { $0.name == name }.map { $0.components == 1 } ?? true
      do throws(ShaderError) {
        axes.append(try SweepAxis(name: name, text, isScalar: isScalar))
      } catch {
        faults += CommandError(shader: error).messages.map { "--uniform \($0)" }
      }
    }
    guard faults.isEmpty else { throw .usage(faults) }
    return axes
  }

  /// In order, as many at once as there are workers.
  private func pictures(
    of sweep: Sweep, on workers: ShaderWorkers, _ console: Console
  ) async throws(CommandError) -> [Pixmap] {
    do {
      return try await withThrowingTaskGroup(of: (Int, Pixmap).self) { group in
        var rest = 0..<sweep.count
        func add() {
          guard let index = rest.popFirst() else { return }
          group.addTask {
            var request = subject.request
            request.uniforms.merge(sweep.step(index).uniforms) { $1 }
            let run = try await subject.run(request, on: workers, output: .bytes, console)
            return (index, try run.pixmap().thumbnail(fitting: tileSize))
          }
        }
        // After one that cannot be drawn no more are begun.
        for _ in 0..<subject.options.count { add() }
        var pictures: [Int: Pixmap] = [:]
        while let (index, picture) = try await group.next() {
          pictures[index] = picture
          console.progress("\(pictures.count) of \(sweep.count)")
          add()
        }
        console.endProgress()
        return (0..<sweep.count).compactMap { pictures[$0] }
      }
    } catch {
      throw CommandError(error)
    }
  }

  /// With the proportions of the pictures, and room for a label.
  private var tileSize: PixelSize {
    let canvas = subject.request.canvas
    let scale = min(1, Double(tile) / Double(max(canvas.width, canvas.height)))
    let side = { (length: Int) in max(16, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: max(80, side(canvas.width)), height: side(canvas.height))
  }

  private struct Report: Encodable {
    let output: String
    let columns: Int
    let labels: [String]
  }
}
