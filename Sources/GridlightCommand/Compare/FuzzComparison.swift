import Gridlight

/// `gridlight compare --fuzz`: random scenes, each drawn twice and compared.
struct FuzzComparison: Sendable {
  private let fuzz: Fuzz
  private let renderer: RendererOptions
  private let sceneFolder: String
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    arguments.refuse(
      CompareOptions.group.options + SceneOptions.all,
      because: "says nothing about random scenes; leave it out, or leave out --fuzz")
    if let operand = arguments.operands.first {
      arguments.report("--fuzz makes its own scenes; leave out \(Quoted.text(operand))")
    }
    fuzz = Fuzz(
      count: arguments.value(of: FuzzOptions.count) ?? 1,
      seed: arguments.value(of: FuzzOptions.seed) ?? 1,
      generator: SceneGenerator(
        maximumPixels: arguments.value(of: FuzzOptions.maximumPixels) ?? SceneGenerator.usualPixels
      ))
    renderer = RendererOptions(&arguments, default: .gpu)
    sceneFolder = arguments.value(of: FuzzOptions.sceneFolder) ?? "."
    printsJSON = arguments.isGiven(General.json)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    try await run(console, with: renderer.choose(console))
  }

  func run(_ console: Console, with choice: RendererChoice) async throws(CommandError) -> ExitCode {
    console.note("\(choice) against the CPU reference")
    let clock = ContinuousClock()
    let start = clock.now
    var failures: [FuzzResult] = []
    var done = 0
    var shown = start
    let summary: FuzzSummary
    do {
      summary = try await fuzz.run(choice.renderer) { (result) throws(CommandError) in
        done += 1
        if let failure = result.failure {
          failures.append(result)
          console.endProgress()
          console.error("seed \(result.seed): \(failure)")
          try write(result, console)
        }
        if clock.now - shown > .milliseconds(100) {
          shown = clock.now
          console.progress("\(done) of \(fuzz.count) scenes, \(failures.count) failed")
        }
      }
    } catch {
      throw CommandError(error)
    }
    console.endProgress()
    try report(
      summary, failures, choice, seconds: (clock.now - start).milliseconds / 1000, on: console)
    return summary.failureCount == 0 ? .success : .checkFailed
  }

  private func report(
    _ summary: FuzzSummary, _ failures: [FuzzResult], _ choice: RendererChoice, seconds: Double,
    on console: Console
  ) throws(CommandError) {
    let worst = summary.worstSeed ?? fuzz.seed
    if printsJSON {
      return try console.print(
        json: Report(
          scenes: summary.count, failed: summary.failureCount, undecided: summary.undecidedCount,
          worstDifference: summary.worstDifference,
          worstFloatDifference: summary.worstFloatDifference,
          partlyCoveredPercentage: summary.partlyCoveredPercentage, worstSeed: worst,
          seconds: seconds, renderer: RendererSummary(choice),
          failures: failures.map {
            Report.Failure(
              seed: $0.seed, reason: $0.failure ?? "", file: path(of: $0),
              command: command(seed: $0.seed))
          }))
    }
    console.note("the worst again: \(command(seed: worst))")
    try console.print(
      """
      \(choice)
      \(summary.failureCount) failed, \(summary.undecidedCount) with ties that fp32 cannot decide, \
      \(seconds.fixed(1)) s
      \(summary.count) scenes, worst difference \(summary.worstDifference) levels \
      (float \(summary.worstFloatDifference.fixed(4))), \
      \(summary.partlyCoveredPercentage.fixed(1)) % partly covered, seed of the worst \(worst)

      """)
  }

  /// Draws one scene of a run again.
  private func command(seed: UInt64) -> String {
    let pixels = fuzz.generator.maximumPixels
    return "gridlight compare --fuzz 1 --seed \(seed)"
      + (pixels == SceneGenerator.usualPixels ? "" : " --max-pixels \(pixels)")
      + (renderer.kind == .gpu ? "" : " --renderer \(renderer.kind.rawValue)")
  }

  private func path(of result: FuzzResult) -> String {
    "\(sceneFolder)/fuzz-\(result.seed).json"
  }

  private func write(_ result: FuzzResult, _ console: Console) throws(CommandError) {
    let path = path(of: result)
    try OutputFolder.make(sceneFolder, remedy: "name another with --scene-dir")
    let json = Array(result.scene.json.utf8)
    do throws(PixelsError) {
      try json.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
        try OutputFile.write(UnsafeRawBufferPointer(bytes), to: path)
      }
    } catch {
      throw CommandError(error)
    }
    console.note("again: gridlight compare \(Quoted.text(path)) --float")
  }

  private struct Report: Encodable {
    struct Failure: Encodable {
      let seed: UInt64
      let reason: String
      let file: String
      let command: String
    }

    let scenes: Int
    let failed: Int
    let undecided: Int
    let worstDifference: Int
    let worstFloatDifference: Double
    let partlyCoveredPercentage: Double
    let worstSeed: UInt64
    let seconds: Double
    let renderer: RendererSummary
    let failures: [Failure]
  }
}
