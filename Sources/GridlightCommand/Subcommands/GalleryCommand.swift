import Gridlight

/// `gridlight gallery`: every preset on the GPU and with the reference, compared, with the pictures.
struct GalleryCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "gallery", summary: "Draws every built-in scene twice, compares, and writes the pictures",
    usage: ["-o DIR [options]"],
    discussion:
      "Writes NAME.png for each scene as the GPU path drew it, and contact-sheet.png with "
      + "all of them, numbered as in the table. Ends with 1 when a scene differs from the "
      + "reference by more than is promised.",
    groups: [
      CommandDeclaration.Group(title: "output", options: [output.declaration]),
      CommandDeclaration.Group(title: "renderer", options: RendererOptions.gpuOptions),
      General.groupWithJSON,
    ],
    examples: [("gridlight gallery -o out", "all pictures into the folder out")])

  private static let output = Option<String>(
    "output", short: "o", "DIR", help: "the folder of the pictures; it is made if need be"
  ) { text, _ in text }

  /// What is drawn.
  var presets = Preset.all

  private let folder: String
  private let gpu: GPUOptions
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    gpu = GPUOptions(&arguments)
    printsJSON = arguments.isGiven(General.json)
    let folder = arguments.value(of: Self.output) ?? ""
    if folder.isEmpty, !arguments.isGiven(Self.output.declaration) || arguments.faults.isEmpty {
      arguments.report("no folder for the pictures; name one with -o DIR, such as -o out")
    }
    try arguments.finish()
    self.folder = folder
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    try OutputFolder.make(folder, remedy: "name another with -o DIR")
    var entries: [Entry] = []
    // As large as the presets: scaled down, their faint marks would vanish.
    var sheet = ContactSheet(columns: 3, tileSize: PixelSize(width: 640, height: 400))
    let path = "\(folder)/contact-sheet.png"
    let fonts = FontLibrary()
    do {
      let choice = try await RendererChoice(.gpu, options: gpu)
      for preset in presets {
        console.progress("\(entries.count + 1) of \(presets.count): \(preset.name)")
        let entry = try await draw(preset, choice, fonts, onto: &sheet)
        console.endProgress()
        if !printsJSON {
          if entries.isEmpty { try console.print(Entry.heading) }
          try console.print(entry.row(number: entries.count + 1))
        }
        entries.append(entry)
      }
      try sheet.pixmap().writePNG(to: path)
    } catch {
      throw CommandError(error)
    }
    if printsJSON {
      try console.print(json: Report(contactSheet: path, scenes: entries))
    } else {
      try console.print(path + "\n")
    }
    return entries.allSatisfy { $0.failure == nil } ? .success : .checkFailed
  }

  private func draw(
    _ preset: Preset, _ choice: RendererChoice, _ fonts: FontLibrary,
    onto sheet: inout ContactSheet
  ) async throws -> Entry {
    let resolved = try ResolvedScene(preset.scene, fonts: fonts)
    let clock = ContinuousClock()
    let start = clock.now
    let picture = try await choice.renderer.render(resolved, alpha: .straight)
    let elapsed = clock.now - start
    try picture.writePNG(
      to: "\(folder)/\(preset.name).png", text: PictureText.entries(preset.scene, choice))
    sheet.append(picture, over: preset.scene.scheme == .light ? .white : .black)
    let report = try await choice.renderer.compare(resolved)
    return Entry(
      scene: preset.name, maximumDifference: report.maximumDifference,
      pixelsOver: report.metrics.differingCount,
      floatDifference: report.gate.floatDifference, failure: report.gate.failure,
      driver: choice.driver?.renderer ?? "", milliseconds: elapsed.milliseconds)
  }

  private struct Report: Encodable {
    let contactSheet: String
    let scenes: [Entry]
  }
}

extension GalleryCommand {
  /// One line of the table.
  private struct Entry: Encodable {
    let scene: String
    /// In levels.
    let maximumDifference: Int
    /// How many pixels differ.
    let pixelsOver: Int
    /// In levels.
    let floatDifference: Double?
    let failure: String?
    let driver: String
    let milliseconds: Double

    static var heading: String {
      line("#", "scene", "max diff", "px over", "float", "ms", "GPU driver")
    }

    func row(number: Int) -> String {
      Self.line(
        "\(number)", scene, "\(maximumDifference)", "\(pixelsOver)",
        floatDifference?.fixed(4) ?? "-", milliseconds.fixed(1),
        driver + (failure.map { "  FAILS: \($0)" } ?? ""))
    }

    private static func line(
      _ number: String, _ scene: String, _ difference: String, _ over: String, _ float: String,
      _ milliseconds: String, _ driver: String
    ) -> String {
      number.leftPadded(to: 2) + "  " + scene.padded(to: 18) + difference.leftPadded(to: 8)
        + over.leftPadded(to: 9) + float.leftPadded(to: 8) + milliseconds.leftPadded(to: 8) + "  "
        + driver + "\n"
    }
  }
}
