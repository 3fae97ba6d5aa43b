/// What a request is for, by its method and path alone.
enum Route: Equatable, Sendable {
  case page
  case background(PictureFormat)
  case render
  case compare
  case tile(TileAddress)
  case devices
  case health
  case readiness
  case metrics
  case openAPI

  /// As metrics and the description of the interface name it.
  var name: String {
    switch self {
    case .page: "/"
    case .background(let format): "/v1/background.\(format.rawValue)"
    case .render: "/v1/render"
    case .compare: "/v1/compare"
    case .tile: "/v1/tiles/{zoom}/{x}/{y}.png"
    case .devices: "/v1/devices"
    case .health: "/healthz"
    case .readiness: "/readyz"
    case .metrics: "/metrics"
    case .openAPI: "/openapi.json"
    }
  }

  /// Whether a client must bring the token, where one is set.
  var isGuarded: Bool {
    switch self {
    case .page, .health, .readiness, .openAPI: false
    case .background, .render, .compare, .tile, .devices, .metrics: true
    }
  }

  /// Whether the query names scene parameters.
  var takesSceneQuery: Bool {
    switch self {
    case .background, .tile: true
    default: false
    }
  }

  var methods: [String] {
    switch self {
    case .render, .compare: ["POST", "OPTIONS"]
    default: ["GET", "HEAD", "OPTIONS"]
    }
  }
}

/// How pixels are sent.
package enum PictureFormat: String, CaseIterable, Sendable {
  case png, rgba

  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .rgba: "application/octet-stream"
    }
  }
}

enum Router {
  /// - Throws: `Problem` 404 or 405.
  static func route(_ method: String, _ path: String) throws(Problem) -> Route {
    guard let route = try route(of: path) else {
      throw Problem(404, "no such path; /openapi.json describes those there are")
    }
    guard route.methods.contains(method) else {
      let allowed = route.methods.joined(separator: ", ")
      throw Problem(405, "this path takes \(allowed)", headers: [("Allow", allowed)])
    }
    return route
  }

  private static func route(of path: String) throws(Problem) -> Route? {
    switch path {
    case "/": return .page
    case "/v1/render": return .render
    case "/v1/compare": return .compare
    case "/v1/devices": return .devices
    case "/healthz": return .health
    case "/readyz": return .readiness
    case "/metrics": return .metrics
    case "/openapi.json": return .openAPI
    default: break
    }
    for format in PictureFormat.allCases where path == "/v1/background.\(format.rawValue)" {
      return .background(format)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].isEmpty, parts[1] == "v1", parts[2] == "tiles",
      parts[5].hasSuffix(".png")
    else { return nil }
    return .tile(try TileAddress(zoom: parts[3], x: parts[4], y: parts[5].dropLast(4)))
  }
}
