import Gridlight
import Synchronization

/// Draws scenes for clients over HTTP.
package final class RenderService: Sendable {
  let options: ServiceOptions
  let scenes: SceneReading
  let renderers: Renderers
  let queue: RenderQueue
  let cache: ResponseCache
  let ledger: MemoryLedger
  let metrics = Metrics()
  let documents: Documents
  let devices = DeviceListing()
  /// What texts are drawn with; one for all scenes, as it remembers what it has found.
  let fonts = FontLibrary()
  private let log: AccessLog
  private let isDraining = Atomic(false)

  /// - Throws: `HTTPServerError.cannotStart` when the system gives no threads.
  package init(
    _ options: ServiceOptions, scenes: SceneReading, renderers: Renderers
  ) throws(HTTPServerError) {
    self.options = options
    self.scenes = scenes
    self.renderers = renderers
    queue = try RenderQueue(
      workers: options.workers, places: options.places, deadline: options.deadline)
    cache = ResponseCache(limit: options.memory / 2)
    ledger = MemoryLedger(limit: options.memory / 2)
    documents = Documents(options: options, scenes: scenes)
    log = AccessLog(form: options.log, write: options.writeLog)
  }

  /// Serves until the result is drained or goes.
  ///
  /// - Throws: `HTTPServerError`.
  package func start(on address: ListenAddress) throws(HTTPServerError) -> RunningService {
    try start(on: address, limits: HTTPLimits())
  }

  func start(
    on address: ListenAddress, limits: HTTPLimits
  ) throws(HTTPServerError) -> RunningService {
    var limits = limits
    limits.answer = max(limits.answer, options.deadline * 2)
    return RunningService(
      service: self, server: try HTTPServer(address, limits: limits, handler: self))
  }

  /// Tells whoever balances load to send nothing more.
  func startDraining() {
    isDraining.store(true, ordering: .relaxed)
  }
}

/// A service that listens.
package struct RunningService: Sendable {
  let service: RenderService
  let server: HTTPServer

  /// With the port that the system chose.
  package var address: ListenAddress { server.address }

  /// Takes no more connections, answers what has been asked, and stops.
  ///
  /// - Parameter limit: the longest wait.
  /// - Returns: whether everything was answered.
  package func drain(within limit: Duration) -> Bool {
    service.startDraining()
    return server.drain(within: limit)
  }
}

extension RenderService: RequestHandler {
  func respond(to request: HTTPRequest, reply: @Sendable @escaping (HTTPResponse) -> Void) {
    let start = ContinuousClock.now
    let route: Route
    do throws(Problem) {
      route = try Router.route(request.method, request.path)
    } catch {
      metrics.count("none", status: error.status, duration: .now - start)
      return reply(decorated(error.response))
    }
    let finish: @Sendable (HTTPResponse) -> Void = { [self] response in
      metrics.count(route.name, status: response.status, duration: .now - start)
      reply(decorated(response))
    }
    do throws(Problem) {
      if request.method == "OPTIONS" { return finish(preflight(route)) }
      try admit(request, to: route)
      try serve(route, request, finish)
    } catch {
      finish(error.response)
    }
  }

  func refuse(_ problem: Problem) -> HTTPResponse {
    metrics.count("none", status: problem.status, duration: .zero)
    return decorated(problem.response)
  }

  func finished(_ record: RequestRecord) {
    log.write(record)
  }

  private func admit(_ request: HTTPRequest, to route: Route) throws(Problem) {
    guard route.isGuarded, let token = options.token else { return }
    guard token.isIn(request.headers["authorization"]) else {
      throw Problem(
        401, "this server wants its token; send the header Authorization: Bearer TOKEN",
        headers: [("WWW-Authenticate", "Bearer")])
    }
  }

  private func serve(
    _ route: Route, _ request: HTTPRequest, _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    switch route {
    case .page: finish(documents.page.answer(to: request))
    case .openAPI: finish(documents.openAPI.answer(to: request))
    case .background(let format): try drawBackground(format, request, finish)
    case .tile(let address): try drawTile(address, request, finish)
    case .render: try drawPosted(request, finish)
    case .compare: try compare(request, finish)
    case .devices: try listDevices(request, finish)
    case .health: checkHealth(finish)
    case .readiness:
      if isDraining.load(ordering: .relaxed) { throw Problem(503, "the server is being stopped") }
      finish(HTTPResponse(200, json: JSONTree.object(["status": "ready"])))
    case .metrics:
      finish(
        HTTPResponse(
          200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
          body: HTTPBody(metrics.text(with: partMetrics))))
    }
  }

  private func preflight(_ route: Route) -> HTTPResponse {
    let methods = route.methods.joined(separator: ", ")
    var headers = [("Allow", methods)]
    if options.allowedOrigin != nil {
      headers += [
        ("Access-Control-Allow-Methods", methods),
        ("Access-Control-Allow-Headers", "Accept, Authorization, Content-Type, If-None-Match"),
        ("Access-Control-Max-Age", "86400"),
      ]
    }
    return HTTPResponse(204, headers: headers)
  }

  /// With what every answer brings.
  private func decorated(_ response: HTTPResponse) -> HTTPResponse {
    var response = response
    response.headers.append(("X-Content-Type-Options", "nosniff"))
    if response.header("Cache-Control") == nil {
      response.headers.append(("Cache-Control", "no-store"))
    }
    if let origin = options.allowedOrigin {
      response.headers += [
        ("Access-Control-Allow-Origin", origin),
        (
          "Access-Control-Expose-Headers",
          "ETag, Gridlight-Driver, Gridlight-Reason, Gridlight-Renderer, Gridlight-Size, "
            + "Retry-After, Server-Timing"
        ),
      ]
      if origin != "*" { response.headers.append(("Vary", "Origin")) }
    }
    return response
  }

  /// What its parts count, and how they stand now.
  private var partMetrics: [MetricFamily] {
    let load = queue.currentLoad
    let cache = cache.statistics
    var hits = MetricFamily(
      "gridlight_cache_lookups_total", .counter, "Pictures looked for in the cache")
    hits.add(Double(cache.hits), ["result": "hit"])
    hits.add(Double(cache.misses), ["result": "miss"])
    var losses = MetricFamily(
      "gridlight_context_losses_total", .counter,
      "GPU contexts lost, also where the picture was then drawn in a new one")
    losses.add(Double(renderers.contextLosses))
    var families: [MetricFamily] = [
      .gauge("gridlight_queue_waiting", "Pictures admitted and not begun", Double(load.waiting)),
      .gauge("gridlight_queue_running", "Pictures being drawn", Double(load.running)),
      .gauge(
        "gridlight_queue_capacity", "Pictures admitted at most", Double(queue.capacity)),
      .gauge("gridlight_workers", "Threads that draw", Double(queue.workers)),
      hits,
      losses,
      .gauge("gridlight_cache_bytes", "Pictures kept, in bytes", Double(cache.bytes)),
      .gauge("gridlight_cache_entries", "Pictures kept", Double(cache.entries)),
      .gauge(
        "gridlight_pool_bytes", "Memory of pictures being drawn or sent",
        Double(ledger.usedCount)),
      .gauge(
        "gridlight_pool_limit_bytes", "The most that pictures being drawn or sent may take",
        Double(ledger.limit)),
      .gauge(
        "gridlight_renderer_info", "What draws unless a request names another renderer", 1,
        [
          "renderer": renderers.main.kind.rawValue,
          "driver": renderers.main.driver?.summary ?? "none", "version": options.version,
        ]),
    ]
    if let memory = ProcessFigures.residentMemory {
      families.append(
        .gauge("process_resident_memory_bytes", "Resident memory", Double(memory)))
    }
    if let count = ProcessFigures.openDescriptors {
      families.append(.gauge("process_open_fds", "Open descriptors", Double(count)))
    }
    return families
  }
}

extension HTTPResponse {
  init(_ status: Int, json value: some Encodable) {
    self.init(
      status, headers: [("Content-Type", "application/json")], body: HTTPBody(JSONText.of(value)))
  }
}
