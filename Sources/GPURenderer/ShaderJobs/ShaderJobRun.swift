import CGLES
import Pixels

/// One job on the current context, from the texts to the pixels.
struct ShaderJobRun {
  private let job: ShaderJob
  private let setup: RenderSetup
  private let abilities: JobAbilities
  private let end: ContinuousClock.Instant

  init(_ job: ShaderJob, on abilities: JobAbilities, deadline: Duration, setup: RenderSetup) {
    self.job = job
    self.setup = setup
    self.abilities = abilities
    end = .now + deadline
  }

  func result() throws -> ShaderResult {
    DriverState.reset()
    glClearColor(0, 0, 0, 0)
    let programs = job.passes.map { pass in
      defer { setup.heartbeat.beat() }
      return JobProgram(pass, objects: setup.objects)
    }
    var outcome = ShaderOutcome(
      driver: abilities.driver, passes: programs.map(\.report), isDrawn: false,
      timings: ShaderOutcome.Timings(
        compile: programs.reduce(.zero) { $0 + $1.compileTime } / .seconds(1),
        link: programs.reduce(.zero) { $0 + $1.linkTime } / .seconds(1)))
    guard job.output != .none, programs.allSatisfy(\.report.isLinked) else {
      return ShaderResult(outcome: outcome, picture: .none)
    }
    var scene = try JobScene(job, programs, limits: abilities.limits, objects: setup.objects)
    for frame in job.frames.indices {
      try draw(&scene, frame: frame, &outcome.timings)
    }
    let start = ContinuousClock.now
    let picture = try scene.picture(of: job)
    outcome.timings.readback = (ContinuousClock.now - start) / .seconds(1)
    outcome.isDrawn = true
    return ShaderResult(outcome: outcome, picture: picture)
  }

  /// Waits for the driver, so that a frame which never ends is met by the deadline here.
  private func draw(
    _ scene: inout JobScene, frame: Int, _ timings: inout ShaderOutcome.Timings
  ) throws {
    let start = ContinuousClock.now
    let timer = abilities.hasTimer ? TimerQuery(objects: setup.objects) : nil
    timer?.begin()
    try scene.draw(frame)
    timer?.end()
    try Fence().wait(for: "frame \(frame)", within: end - start, calls: setup.calls)
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    if frame == 0 {
      timings.firstDraw = elapsed
    } else {
      timings.draws.append(elapsed)
      if let timer { timings.gpuDraws.append(timer.elapsed / .seconds(1)) }
    }
    setup.heartbeat.beat()
  }
}
