import Gridlight

extension RenderService {
  /// Answers from what the client or the cache has, else draws.
  func draw(
    _ order: PictureOrder, _ request: HTTPRequest,
    _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let pixels = try requirePixels(of: order.scene, atMost: options.maximumPixels)
    if let choice = renderers.ready(order.renderer) {
      let key = key(of: order, by: choice)
      let tag = EntityTag.of(key)
      if let known = request.headers["if-none-match"], EntityTag.matches(tag, known) {
        return finish(HTTPResponse(304, headers: freshness(tag)))
      }
      if var response = cache.response(for: key) {
        response.headers.append(("Server-Timing", "cache"))
        return finish(response)
      }
    }
    guard let reservation = ledger.reserve(PictureOrder.memory(pixels: pixels)) else {
      throw .overloaded("other pictures take all the memory; try again soon")
    }
    try submit(
      { [self] () async throws in
        try await drawn(order, pixels: pixels, reservation)
      }, finish)
  }

  /// Runs `work` on a worker.
  ///
  /// - Throws: `Problem` 503 when every place is taken.
  func submit(
    isEssential: Bool = false, _ work: @Sendable @escaping () async throws -> HTTPResponse,
    _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let isAdmitted = queue.submit(isEssential: isEssential) { [self] in
      do {
        return try await work()
      } catch {
        return problem(of: error).response
      }
    } finish: { outcome in
      switch outcome {
      case .done(let response): finish(response)
      case .late:
        finish(Problem(504, "the picture was not done in time; ask for a smaller one").response)
      }
    }
    guard isAdmitted else {
      throw .overloaded("\(queue.capacity) pictures are being drawn or wait; try again soon")
    }
  }

  private func drawn(
    _ order: PictureOrder, pixels: Int, _ reservation: MemoryReservation
  ) async throws -> HTTPResponse {
    let choice = try await renderers.choice(order.renderer)
    let start = ContinuousClock.now
    let resolved = try ResolvedScene(order.scene, fonts: fonts)
    let bytes = try await packed(
      resolved, order, by: choice, MemoryBudget(bytes: PictureOrder.memory(pixels: pixels)))
    let time = ContinuousClock.now - start
    let key = key(of: order, by: choice)
    let isKept = cache.accepts(byteCount: bytes.count, key: key)
    reservation.shrink(to: bytes.count)
    let response = HTTPResponse(
      200,
      headers: [("Content-Type", order.format.mediaType)] + freshness(EntityTag.of(key)) + [
        ("Gridlight-Size", "\(resolved.width)x\(resolved.height)"),
        ("Gridlight-Renderer", choice.kind.rawValue),
        ("Gridlight-Driver", choice.driver?.summary ?? "none"),
        ("Gridlight-Reason", choice.reason),
      ], body: HTTPBody(bytes, reservation: isKept ? nil : reservation))
    if isKept { cache.keep(response, for: key) }
    var timed = response
    timed.headers.append(("Server-Timing", "draw;dur=\(Self.milliseconds(time))"))
    return timed
  }

  private func packed(
    _ scene: ResolvedScene, _ order: PictureOrder, by choice: RendererChoice,
    _ budget: MemoryBudget
  ) async throws -> [UInt8] {
    switch order.format {
    case .png:
      let text = options.pictureText(order.scene, choice)
      return try await ScenePNG(scene, by: choice.renderer, text: text, .fast, budget).data()
    case .rgba:
      return try await SceneRaw(scene, by: choice.renderer, isFloat: false, budget)
        .write(to: MemorySink()).bytes
    }
  }

  /// What determines a picture's bytes.
  private func key(of order: PictureOrder, by choice: RendererChoice) -> String {
    """
    \(options.version) \(choice.kind.rawValue) \(choice.driver?.summary ?? "") \(choice.reason)
    \(order.format.rawValue)
    \(order.scene.json)
    """
  }

  /// A scene's picture stays what it is; with a token it is for those alone who have that.
  private func freshness(_ tag: String) -> [(name: String, value: String)] {
    let readers = options.token == nil ? "public" : "private"
    return [("ETag", tag), ("Cache-Control", "\(readers), max-age=31536000, immutable")]
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let rest = "\(microseconds % 1000)"
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// What a client is told about an error. Causes inside the server go to the log alone: they may
  /// name its paths.
  func problem(of error: any Error) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let error as SceneError: return Problem(error)
    case is CancellationError: return Problem(504, "the picture was not done in time")
    case GPUError.noUsableDevice:
      return Problem(501, "this server has no usable GPU; leave out renderer, or name cpu")
    case GPUError.deadline:
      options.writeLog("error: \(error)")
      return Problem(504, "the GPU did not answer in time")
    case is MemoryBudgetError, PixelsError.outOfMemory, GPUError.tooLarge:
      options.writeLog("error: \(error)")
      return .overloaded("there is too little memory for this picture now")
    case GPUError.contextLost:
      options.writeLog("error: \(error)")
      return Problem(500, "the GPU was lost and did not come back; try again")
    default:
      options.writeLog("error: \(error)")
      return Problem(500, "the picture could not be drawn; the server's log says why")
    }
  }
}
