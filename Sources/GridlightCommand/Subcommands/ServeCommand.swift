import Gridlight
import RenderService

/// `gridlight serve`: pictures over HTTP, and the live page.
struct ServeCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "serve", summary: "Draws scenes for clients over HTTP, and shows a live page",
    usage: ["[options]"],
    discussion: "GET /v1/background.png and .rgba take every scene option by its long name "
      + "(?variant=dots&gap=20); POST /v1/render and /v1/compare take scene JSON; "
      + "/v1/tiles/ZOOM/X/Y.png cuts an endless background into squares. /openapi.json describes "
      + "all of it, and / shows a page to try it on.\n\n"
      + "SIGTERM and SIGINT end the server once every request has its answer; a second one ends it "
      + "at once.",
    groups: [ServeOptions.group, RendererOptions.group, General.group],
    examples: [
      ("gridlight serve", "on http://127.0.0.1:8080"),
      (
        "gridlight serve --listen :8080 --token-file token --log json",
        "for the network, with a token and a log"
      ),
    ])

  private let options: ServeOptions
  private let renderer: RendererOptions

  init(_ arguments: inout Arguments) throws(CommandError) {
    options = ServeOptions(&arguments)
    renderer = RendererOptions(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let choice = try await renderer.choose(console)
    var service = options.service
    service.token = try options.token()
    service.writeLog = console.log
    let running: RunningService
    do {
      running = try RenderService(
        service, scenes: QueryScene.reading,
        renderers: Renderers(main: choice, options: renderer.gpu, workers: service.workers)
      ).start(on: options.address)
    } catch {
      throw .io("--listen: \(error)")
    }
    console.note(
      "http://\(running.address) serves by the \(choice) (\(choice.reason)); end it with Ctrl-C")
    await StopSignal().wait()
    console.note("stopping: waiting for the answers that are due")
    guard running.drain(within: service.deadline + .seconds(1)) else {
      throw .limit("some requests were not answered in time")
    }
    return .success
  }
}
