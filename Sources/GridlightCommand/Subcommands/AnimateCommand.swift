import Animation
import FoundationEssentials
import Glibc
import Gridlight

/// `gridlight animate`: a scene in motion to frames, an animated picture or a video.
struct AnimateCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "animate", summary: "Draws a scene in motion: frames, an animated picture, a video",
    usage: ["[SCENE.json] (--duration S | --frames N | --loop) [options] -o OUT"],
    discussion:
      "A pulse runs on from its --time; one with a --progress stands still unless that is keyed. "
      + "--key moves any number of the scene, and so does a list of the same texts as \"keys\" in "
      + "SCENE.json. Frame k of a loop is at the time k x period / N. With --reduce-motion every "
      + "frame shows the one still ring.\n\n"
      + "Every file appears whole or not at all. What is transparent shows white in video and GIF, "
      + "black in the dark scheme; --fill covers it.\n\n" + SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: [TimelineOptions.group, SequenceOutputOptions.group, runGroup]
      + SceneOptions.groups + [RendererOptions.group, general],
    examples: [
      ("gridlight animate --pulse --fill 080D1A --loop -o loop.mp4", "one cycle of the pulse"),
      (
        "gridlight animate --gap 30 --key 'pan.x=0:0,2:200 ease' --duration 2 -o pan.png",
        "an animated PNG of dots that pass by"
      ),
      (
        "gridlight animate scene.json --duration 60 --shard 2/4 --resume -o frames/%05d.png",
        "the second of four machines' share, from where it stopped"
      ),
      (
        "gridlight animate --pulse --loop -o - --format y4m | ffplay -",
        "a video to a pipe"
      ),
    ])

  private static let resume = Flag(
    "resume", help: "leave frames alone that are there whole and show this scene")
  private static let shard = Option<Shard>(
    "shard", "I/N|auto",
    help: "make every Nth frame from the Ith on, I from 1; auto is what Slurm's array or "
      + "Kubernetes' indexed job says", reader: shard)
  private static let runGroup = CommandDeclaration.Group(
    title: "run", options: [resume.declaration, shard.declaration])
  private static let json = Flag(
    "json", help: "what happens as JSON on standard output, a line each")
  private static let general = CommandDeclaration.Group(
    title: "general",
    options: [json.declaration, General.quiet.declaration, General.help.declaration])

  private let output: SequenceOutputOptions
  private let pictures: SequenceOutputOptions.Pictures
  private let renderer: RendererOptions
  private let timeline: Timeline
  private let shard: Shard
  private let resumes: Bool
  private let printsJSON: Bool
  private let size: PixelSize

  init(_ arguments: inout Arguments) throws(CommandError) {
    let output = SequenceOutputOptions(&arguments)
    pictures = SequenceOutputOptions.Pictures(&arguments)
    shard = arguments.value(of: Self.shard) ?? .whole
    resumes = arguments.isGiven(Self.resume)
    renderer = RendererOptions(&arguments)
    printsJSON = arguments.isGiven(Self.json)
    if let output {
      if output.output.format != .frames {
        arguments.refuse(
          [Self.resume.declaration, Self.shard.declaration],
          because: "is for frames, such as -o frames/%05d.png; 'gridlight join' makes one file of "
            + "them")
      }
      if arguments.isGiven(Self.shard.declaration) {
        arguments.refuse(
          [SequenceOutputOptions.sheet.declaration, SequenceOutputOptions.poster.declaration],
          because: "is of all frames, not of a shard; give it to 'gridlight join'")
      }
      if printsJSON, output.output.path == nil {
        arguments.report("--json and -o - both write to standard output; give -o a file")
      }
    }
    timeline = try TimelineOptions.timeline(&arguments)
    guard let output else { throw .usage(arguments.faults) }
    let pixels = ResolvedScene.pixelSize(
      width: timeline.scene.width, height: timeline.scene.height, scale: timeline.scene.scale)
    size = PixelSize(width: pixels.width, height: pixels.height)
    output.check(size, &arguments)
    pictures.check(frames: timeline.frameCount, &arguments)
    try arguments.finish()
    self.output = output
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let choice = try await renderer.choose(console)
    let progress = SequenceProgress(console, printsJSON: printsJSON)
    do {
      let interruption = Interruption()
      interruption.listen(patience: .seconds(5)) { exit(128 + $0) }
      let report = try await export(choice).run(
        with: choice.renderer, interruption: interruption,
        onStart: { frames, skipped in
          progress.begin(frames - skipped)
          tellStart(frames, skipped, choice, console)
        }, onFrame: progress.advance)
      let seconds = progress.seconds
      progress.end()
      let fonts = FontLibrary()
      try await pictures.write(
        of: timeline.frameCount, size, over: timeline.scene.scheme.backdrop
      ) { frame in
        let scene = try ResolvedScene(timeline.scene(at: frame), fonts: fonts)
        return try await choice.renderer.render(scene, alpha: .straight)
      }
      try tellEnd(report, seconds, choice, console)
    } catch AnimationError.interrupted(let signal) {
      progress.end()
      throw .stopped(
        signal: signal,
        output.output.format == .frames
          ? "stopped by a signal; the frames so far are whole, and --resume makes the others"
          : "stopped by a signal; \(output.name) was not written")
    } catch {
      throw CommandError(error)
    }
    return .success
  }

  private func export(_ choice: RendererChoice) -> SequenceExport {
    var export = SequenceExport(timeline, to: output.output)
    export.shard = shard
    export.resumes = resumes
    // Why a renderer was chosen is left out: two machines may make the same for different reasons.
    export.text = PictureText.entries(timeline.scene, choice).filter {
      !["Reason", "Scene"].contains($0.keyword)
    }
    return export
  }

  private static func shard(_ text: String, _ spelling: String) throws(Fault) -> Shard {
    if text == "auto" {
      guard let shard = Shard(environment: ProcessInfo.processInfo.environment) else {
        throw Fault(
          path: spelling, value: "auto",
          allowed: "neither SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT nor "
            + "JOB_COMPLETION_INDEX and JOB_COMPLETIONS say which shard this is; give I/N")
      }
      return shard
    }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == 2, let shard = Shard(numbers[0], of: numbers[1]) else {
      throw Fault(
        path: spelling, value: text.isEmpty ? "an empty text" : Quoted.text(text),
        allowed: "a shard is I/N with I from 1 to N, or auto")
    }
    return shard
  }
}

extension AnimateCommand {
  private func tellStart(
    _ frames: Int, _ skipped: Int, _ choice: RendererChoice, _ console: Console
  ) {
    if printsJSON {
      try? console.print(
        event: StartEvent(
          output: output.output.path ?? "-", format: output.output.format.rawValue,
          frames: frames, skipped: skipped, width: size.width, height: size.height,
          framesPerSecond: timeline.rate.description, renderer: RendererSummary(choice)))
    } else if skipped > 0 {
      console.note("\(skipped) of \(frames) frames are there already")
    }
  }

  private func tellEnd(
    _ report: SequenceExport.Report, _ seconds: Double, _ choice: RendererChoice,
    _ console: Console
  ) throws(CommandError) {
    let written = report.frames - report.skipped
    let rate = Double(written) / max(seconds, 1e-6)
    if printsJSON {
      try console.print(
        event: EndEvent(
          frames: report.frames, skipped: report.skipped, seconds: seconds, framesPerSecond: rate))
    }
    let share = shard == .whole ? "" : " (shard \(shard) of \(timeline.frameCount))"
    console.note(
      "\(output.name): \(written) frames\(share) of \(size) px at \(timeline.rate) per second in "
        + "\(seconds.fixed(1)) s, \(rate.fixed(1)) a second, by the \(choice) (\(choice.reason))")
  }

  private struct StartEvent: Encodable {
    let event = "start"
    let output: String
    let format: String
    let frames: Int
    let skipped: Int
    let width: Int
    let height: Int
    let framesPerSecond: String
    let renderer: RendererSummary
  }

  private struct EndEvent: Encodable {
    let event = "end"
    let frames: Int
    let skipped: Int
    let seconds: Double
    let framesPerSecond: Double
  }
}
