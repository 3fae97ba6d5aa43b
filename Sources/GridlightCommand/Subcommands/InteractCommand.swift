import Gridlight

/// `gridlight interact`: events played on a scene's canvas, as frames and as the state they lead to.
struct InteractCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "interact", summary: "Clicks, zooms and drags a canvas, and writes frames and its state",
    usage: ["[SCENE.json] [events] [options] -o DIR"],
    discussion:
      "Plays the events on the canvas one after another and writes frames, evenly spaced from the "
      + "beginning to the end, as 00000.png, 00001.png and so on, and state.json: what each event "
      + "did, and the final state. Points are in points from the canvas's top-left corner; "
      + "'gridlight scene --accessibility' says where the buttons are. A click on a zoom button "
      + "takes 0.2 s to show, one on the fit button the duration of the scene's fitViewOptions, a "
      + "drag 0.5 s. A button of the host's own does nothing here: its action is code.\n\n"
      + SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: [
      CommandDeclaration.Group(
        title: "output", options: [output.declaration, frames.declaration]),
      EventOptions.group,
    ] + SceneOptions.groups + [RendererOptions.group, General.groupWithJSON],
    examples: [
      (
        "gridlight interact --preset flow-demo --click 28,281 --frames 5 -o zoomed",
        "a click on plus, in five frames"
      ),
      (
        "gridlight interact --preset flow-demo --drag 300,200,400,240 --click 28,372 -o fitted",
        "the canvas after a drag and a click on the fit button"
      ),
    ])

  private static let output = Option<String>(
    "output", short: "o", "DIR", help: "the folder of the frames; it is made if need be"
  ) { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty name", allowed: "name a folder")
    }
    return text
  }
  private static let frames = FuzzOptions.integer(
    "frames", "N", 0...100_000, help: "how many frames; one is the end, none is the state alone [1]"
  )

  private let replay: Replay
  private let renderer: RendererOptions
  private let folder: String
  private let frameCount: Int
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    let folder = arguments.value(of: Self.output)
    if folder == nil, !arguments.isGiven(Self.output.declaration) {
      arguments.report("no folder for the frames; name one with -o DIR, such as -o frames")
    }
    frameCount = arguments.value(of: Self.frames) ?? 1
    printsJSON = arguments.isGiven(General.json)
    renderer = RendererOptions(&arguments)
    let events = EventOptions.read(&arguments)
    let scene = try SceneInput.read(&arguments, file: arguments.operands.first)
    guard let folder else { throw .usage(arguments.faults) }
    self.folder = folder
    do {
      replay = try Replay(events, on: scene)
    } catch {
      throw CommandError(error)
    }
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let choice = try await renderer.choose(console)
    try OutputFolder.make(folder, remedy: "name another with -o DIR")
    // One for all frames: finding a font takes longer than drawing with it.
    let fonts = FontLibrary()
    do {
      for (index, time) in replay.frameTimes(count: frameCount).enumerated() {
        console.progress("frame \(index + 1) of \(frameCount)")
        let scene = replay.scene(at: time)
        let picture = try await choice.renderer.render(
          ResolvedScene(scene, fonts: fonts), alpha: .straight)
        try picture.writePNG(
          to: "\(folder)/\(Self.name(ofFrame: index))", text: PictureText.entries(scene, choice))
      }
      console.endProgress()
      let json = Array((replay.json + "\n").utf8)
      try json.withUnsafeBytes { try OutputFile.write($0, to: "\(folder)/state.json") }
    } catch {
      throw CommandError(error)
    }
    try console.print(
      printsJSON ? replay.json + "\n" : replay.steps.map { $0.line + "\n" }.joined())
    console.note(
      "\(Quoted.text(folder)): \(frameCount) frame\(frameCount == 1 ? "" : "s") and state.json "
        + "by the \(choice) (\(choice.reason))")
    return .success
  }

  private static func name(ofFrame index: Int) -> String {
    let digits = "\(index)"
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }
}

extension Replay.Step {
  /// `click 28,481: zoomIn, 100% to 120%`.
  fileprivate var line: String {
    let (before, after) = (viewport.zoomLabel, result.zoomLabel)
    var effects: [String] = []
    if case .click = event { effects.append(control?.name ?? "no control there") }
    if before != after { effects.append("\(before) to \(after)") }
    let pan = result.viewport.pan
    if viewport.pan != pan { effects.append("pan \(pan.x.fixed(1)),\(pan.y.fixed(1))") }
    if case .wait = event, effects.isEmpty { return event.text }
    return "\(event.text): " + (effects.isEmpty ? "no change" : effects.joined(separator: ", "))
  }
}
