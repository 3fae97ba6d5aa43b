import Benchmark
import Gridlight

/// `gridlight bench`: how long scenes take, on each renderer and beside other programs.
struct BenchCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "bench", summary: "Measures how long scenes take, on each renderer",
    usage: ["[SCENE.json] [options]"],
    discussion:
      "Draws every scene once on every renderer, round after round, and shows the median, "
      + "the 95th percentile and the least of the times, the processor time, the ratio to a memset "
      + "of the same frame in the same round, and nanoseconds per pixel; for the GPU also the parts "
      + "of a frame, and the ratio to one colour drawn and read back on the same driver.\n\n"
      + "Scenes: a dots 20 px apart, 3 px wide; b lines 50 apart; c crosses 20 apart; d dots 10 "
      + "apart; e the pulse; f dots at zoom 1.137; a2 to e2 the same at gaps where nothing "
      + "repeats; layers3 three layers; fade3 dots 3 px apart that fade; edge4, edge2 and overlap "
      + "nothing but edges.",
    operands: [
      CommandDeclaration.Operand(
        name: "SCENE.json", help: "a scene to measure; - reads standard input")
    ],
    maximumOperands: 1,
    groups: [BenchOptions.whatGroup, BenchOptions.howGroup, General.groupWithJSON],
    examples: [
      ("gridlight bench", "the usual scenes at 1920x1080"),
      ("gridlight bench --curve gap --plot gap.svg", "time against the distance between marks"),
      (
        "gridlight bench --scenes a,f --canvas 3840x2160 --renderers cpu --threads 1 --json",
        "two scenes at 4K on one thread"
      ),
    ])

  private let scenes: [BenchmarkScene]
  private let sizes: [CanvasSize]
  private let curve: Curve?
  private let contestants: BenchContestants
  private let runs: Int
  private let cache: CacheState
  private let plot: PlotFile?
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    sizes = arguments.values(of: BenchOptions.canvas)
    curve = arguments.value(of: BenchOptions.curve)
    contestants = BenchContestants(&arguments)
    runs = arguments.value(of: BenchOptions.runs) ?? 15
    cache = arguments.value(of: BenchOptions.cache) ?? .evicted
    plot = arguments.value(of: BenchOptions.plot)
    printsJSON = arguments.isGiven(General.json)
    if curve == .canvas {
      arguments.refuse(
        [BenchOptions.canvas.declaration], because: "sets what --curve canvas varies; leave one out"
      )
    }
    scenes = try Self.scenes(&arguments, along: curve)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    do {
      if plot != nil { try Gnuplot.require() }
      let plan = try Plan(scenes, sizes: sizes, curve: curve, threads: contestants.threads)
      let started = try await contestants.start(console)
      let entries = try plan.entries(on: started.all) { scene, peer, reason in
        console.note("\(peer) does not draw \(scene): \(reason)")
      }
      let measurements = try await Bench(entries, rounds: runs, cache: cache).run { round in
        console.progress("round \(round) of \(runs)")
      }
      console.endProgress()
      let report = BenchmarkReport(
        driver: started.driver?.summary ?? "none", software: started.driver?.isSoftware ?? true,
        threads: contestants.threads, rows: measurements.map(\.row))
      let table = BenchTable(report, rounds: runs, cache: cache)
      if printsJSON {
        console.note(table.text)
        try console.print(json: report)
      } else {
        try console.print(table.text)
      }
      if let plot { try draw(measurements, table.heading, to: plot) }
    } catch {
      throw CommandError(error)
    }
    return .success
  }

  private func draw(
    _ measurements: [Measurement], _ title: String, to file: PlotFile
  ) throws {
    let script = Plot(measurements, along: curve, title: title).script(file.format)
    let picture = try Gnuplot.picture(script)
    try picture.withUnsafeBytes { try OutputFile.write($0, to: file.path) }
  }

  /// The named scenes and the file, or what is usual.
  private static func scenes(
    _ arguments: inout Arguments, along curve: Curve?
  ) throws(CommandError) -> [BenchmarkScene] {
    let named = arguments.value(of: BenchOptions.scenes)
    guard let file = arguments.operands.first else {
      let usual = curve == nil ? SceneCatalog.usual : ["a"]
      return named ?? usual.compactMap(SceneCatalog.named)
    }
    let base = SceneBase(&arguments, file: file)
    if let failure = base.readFailure { throw failure }
    let name = file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "")
    return (named ?? []) + [BenchmarkScene(name, base.scene)]
  }
}
