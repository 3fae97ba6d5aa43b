import Gridlight
import ShaderTestbed

/// `gridlight shader bench`: how long a shader takes.
struct ShaderBenchCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "shader bench", summary: "Measures how long a fragment shader takes to compile and draw",
    usage: ["FILE [options]"],
    discussion:
      "Compiling, linking and the first frame, in which a driver may do most of its compiling, and "
      + "then the median of many frames, by the clock and by the GPU's own where it has one. A "
      + "driver keeps what it compiled from one process to the next; MESA_SHADER_CACHE_DISABLE=true "
      + "shows what a new shader costs on Mesa.",
    operands: [ShaderSubject.operand], maximumOperands: 1,
    groups: [
      ShaderOptions.group,
      CommandDeclaration.Group(title: "measuring", options: [frames.declaration]),
      WorkerOptions.group, General.groupWithJSON,
    ],
    examples: [("gridlight shader bench plasma.frag --canvas 1920x1080", "a table")])

  private static let frames = FuzzOptions.integer(
    "frames", "N", 1...100_000, help: "how many frames after the first are measured [50]")

  private let subject: ShaderSubject
  private let frames: Int
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    subject = ShaderSubject(&arguments)
    frames = arguments.value(of: Self.frames) ?? 50
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let outcome: ShaderOutcome
    do {
      var shader = try PreparedShader(subject.request)
      guard let last = shader.job.frames.last else { return .usage }
      shader.job.frames += Array(repeating: last, count: frames)
      outcome = try await subject.run(
        shader, on: ShaderWorkers(subject.options), output: .bytes, console
      ).result.outcome
    } catch {
      throw CommandError(error)
    }
    let report = ShaderBenchReport(
      outcome, frames: frames, pixels: subject.request.canvas.width * subject.request.canvas.height)
    if printsJSON {
      try console.print(json: report)
    } else {
      try console.print(report.text)
    }
    return .success
  }
}

/// Times in ms, for people and as JSON.
struct ShaderBenchReport: Encodable {
  private let driver: Driver
  private let frames: Int
  private let compile: Double
  private let link: Double
  private let firstDraw: Double
  /// The median of the frames after the first.
  private let draw: Double
  /// The same by the GPU's own clock; nil where it has none.
  private let gpuDraw: Double?
  private let readback: Double
  private let nanosecondsPerPixel: Double

  /// - Parameter frames: how many of the last frames count.
  init(_ outcome: ShaderOutcome, frames: Int, pixels: Int) {
    let timings = outcome.timings
    driver = outcome.driver
    self.frames = frames
    compile = timings.compile * 1e3
    link = timings.link * 1e3
    firstDraw = timings.firstDraw * 1e3
    draw = (Self.median(timings.draws.suffix(frames)) ?? 0) * 1e3
    gpuDraw = Self.median(timings.gpuDraws.suffix(frames)).map { $0 * 1e3 }
    readback = timings.readback * 1e3
    nanosecondsPerPixel = draw * 1e6 / Double(pixels)
  }

  var text: String {
    var lines = [
      ("driver", driver.renderer), ("compile", ms(compile)), ("link", ms(link)),
      ("first frame", ms(firstDraw)), ("a frame", "\(ms(draw)), the median of \(frames)"),
    ]
    if let gpuDraw { lines.append(("by the GPU's clock", ms(gpuDraw))) }
    lines.append(("a pixel", "\(nanosecondsPerPixel.fixed(3)) ns"))
    lines.append(("read-back", ms(readback)))
    return lines.map { $0.padded(to: 20) + $1 + "\n" }.joined()
  }

  private func ms(_ value: Double) -> String { "\(value.fixed(3)) ms" }

  private static func median(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}
