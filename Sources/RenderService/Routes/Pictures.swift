import Gridlight

/// One picture that a client wants.
struct PictureOrder: Sendable {
  let scene: Scene
  let format: PictureFormat
  /// nil leaves it to the service.
  let renderer: RendererKind?

  /// What a picture may take while it is drawn and packed, in bytes: the frame, the packed bytes while
  /// they grow, and their copy for sending.
  static func memory(pixels: Int) -> Int { 16 * pixels + (64 << 10) }
}

extension RenderService {
  /// The parameter that chooses the renderer of one request.
  static let rendererParameter = "renderer"

  func drawBackground(
    _ format: PictureFormat, _ request: HTTPRequest,
    _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let (kind, query) = try takeRenderer(request.query)
    let scene = try scenes.scene(query, beside: [Self.rendererParameter])
    try draw(PictureOrder(scene: scene, format: format, renderer: kind), request, finish)
  }

  func drawTile(
    _ address: TileAddress, _ request: HTTPRequest,
    _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let (kind, query) = try takeRenderer(request.query)
    let own = ["canvas", "pan", "zoom"]
    let misplaced = query.filter { own.contains($0.name) }.map {
      Problem.Entry(
        parameter: $0.name, detail: "the tile's address says this; leave \($0.name) out")
    }
    if !misplaced.isEmpty { throw Problem(misplaced) }
    let scene = try address.scene(of: try scenes.scene(query, beside: [Self.rendererParameter]))
    try draw(PictureOrder(scene: scene, format: .png, renderer: kind), request, finish)
  }

  func drawPosted(
    _ request: HTTPRequest, _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let kind = try onlyRenderer(request.query)
    let wanted = ContentNegotiation.choose(
      PictureFormat.allCases.map(\.mediaType), request.headers["accept"])
    guard let format = PictureFormat.allCases.first(where: { $0.mediaType == wanted }) else {
      throw Problem(
        406,
        "Accept takes none of "
          + PictureFormat.allCases.map(\.mediaType).joined(separator: " and "))
    }
    let scene = try postedScene(request)
    try draw(PictureOrder(scene: scene, format: format, renderer: kind), request, finish)
  }

  /// The scene in a request's body.
  func postedScene(_ request: HTTPRequest) throws(Problem) -> Scene {
    guard ContentNegotiation.isJSON(request.headers["content-type"]) else {
      throw Problem(415, "the body is a scene; send it as application/json")
    }
    do {
      return try Scene(json: request.body)
    } catch {
      throw Problem(error)
    }
  }

  /// The renderer that a query without scene parameters names.
  func onlyRenderer(_ query: [QueryItem]) throws(Problem) -> RendererKind? {
    let (kind, rest) = try takeRenderer(query)
    if !rest.isEmpty {
      throw Problem(rest.map { .unknown($0.name, known: [Self.rendererParameter]) })
    }
    return kind
  }

  private func takeRenderer(
    _ query: [QueryItem]
  ) throws(Problem) -> (RendererKind?, [QueryItem]) {
    let own = query.filter { $0.name == Self.rendererParameter }
    guard let item = own.first else { return (nil, query) }
    guard own.count == 1 else {
      throw Problem([
        Problem.Entry(parameter: item.name, detail: "given \(own.count) times; give it once")
      ])
    }
    do {
      let kind: RendererKind = try ParameterText.word(item.value, item.name, "a renderer")
      return (kind, query.filter { $0.name != Self.rendererParameter })
    } catch {
      throw Problem([error])
    }
  }

  /// Refuses pictures that are too large.
  func requirePixels(of scene: Scene, atMost limit: Int) throws(Problem) -> Int {
    let size = ResolvedScene.pixelSize(
      width: scene.width, height: scene.height, scale: scene.scale)
    let pixels = size.width * size.height
    guard pixels <= limit else {
      throw Problem([
        Problem.Entry(
          parameter: "canvas",
          detail: "\(size.width)x\(size.height) px are \(pixels) and at most \(limit) are drawn "
            + "here; make the canvas or the scale smaller")
      ])
    }
    return pixels
  }
}
