import Gridlight
import RenderService

/// `gridlight export`: a scene as a page that draws it.
struct ExportCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "export", summary: "Writes a scene as a web page that draws it by itself",
    usage: ["[SCENE.json] [options] --html FILE"],
    discussion: "The page is one file without a server or a network: the browser draws the scene "
      + "through WebGL2 with the very shaders of the GPU path, and has a slider for every parameter."
      + "\n\n" + SceneOptions.discussion,
    operands: [SceneOptions.operand], maximumOperands: 1,
    groups: [
      CommandDeclaration.Group(title: "output", options: [html.declaration])
    ] + SceneOptions.groups + [General.group],
    examples: [
      ("gridlight export --preset layered-grid --html grid.html", "a built-in scene"),
      ("gridlight export scene.json --html scene.html", "a scene of one's own"),
    ])

  static let html = Option<String>(
    "html", "FILE", help: "the page; - is standard output"
  ) { text, spelling throws(Fault) in
    guard !text.isEmpty else {
      throw Fault(path: spelling, value: "an empty name", allowed: "name a file, or -")
    }
    return text
  }

  private let scene: Scene
  private let path: String

  init(_ arguments: inout Arguments) throws(CommandError) {
    let path = arguments.value(of: Self.html)
    if path == nil, !arguments.isGiven(Self.html.declaration) {
      arguments.report("no output; name a page with --html FILE, such as --html grid.html")
    }
    scene = try SceneInput.read(&arguments, file: arguments.operands.first)
    guard let path else { throw .usage(arguments.faults) }
    self.path = path
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let page = LivePage.html(for: .file, scene: scene)
    guard path != "-" else {
      try console.print(page)
      return .success
    }
    let bytes = Array(page.utf8)
    do throws(PixelsError) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(PixelsError) in
        try OutputFile.write(UnsafeRawBufferPointer(bytes), to: path)
      }
    } catch {
      throw CommandError(error)
    }
    console.note("\(Quoted.text(path)): \(bytes.count) bytes, to open in any browser with WebGL2")
    return .success
  }
}
