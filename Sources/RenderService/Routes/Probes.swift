import Gridlight
import Synchronization

extension RenderService {
  /// Draws a disc whose pixels are known, with the service's own renderer.
  func checkHealth(_ finish: @Sendable @escaping (HTTPResponse) -> Void) {
    let work: @Sendable () async throws -> HTTPResponse = { [self] in
      let scene = Scene(width: 8, height: 8, fill: .white) {
        Background(variant: .dots, color: .black, gap: 8, size: 4, offset: 4)
      }
      let picture = try await renderers.main.renderer.render(
        ResolvedScene(scene), alpha: .premultiplied)
      guard picture[4, 4] == SIMD4(0, 0, 0, 255), picture[0, 0] == SIMD4(repeating: 255) else {
        options.writeLog("error: the probe came out wrong")
        return Problem(503, "the probe came out wrong").response
      }
      return HTTPResponse(
        200,
        json: JSONTree.object([
          "status": "ok", "renderer": .text(renderers.main.kind.rawValue),
        ]))
    }
    do throws(Problem) {
      try submit(isEssential: true, work) { response in
        // Whoever probes knows two answers.
        finish(
          response.status == 200
            ? response : Problem(503, "the probe could not be drawn").response)
      }
    } catch {
      finish(error.response)
    }
  }

  func listDevices(
    _ request: HTTPRequest, _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    if !request.query.isEmpty {
      throw Problem(request.query.map { .unknown($0.name, known: []) })
    }
    try submit(
      { [self] () async throws in await HTTPResponse(200, json: devices.current()) }, finish)
  }
}

/// What `/v1/devices` tells: which devices there are, without the server's paths.
struct ListedDevice: Encodable, Sendable {
  let index: Int
  let platform: Platform
  let isUsable: Bool
  /// nil where it cannot be used.
  let driver: Driver?
}

/// The GPU devices. Trying them takes tens of milliseconds each, so an answer serves for a while.
final class DeviceListing: Sendable {
  private let known = Mutex<(time: ContinuousClock.Instant, devices: [ListedDevice])?>(nil)
  private static let lifetime = Duration.seconds(30)

  func current() async -> [ListedDevice] {
    let recent = known.withLock { known in
      known.flatMap { $0.time + Self.lifetime > .now ? $0.devices : nil }
    }
    if let recent { return recent }
    let devices = await GPURenderer.devices(deadline: .seconds(5)).map {
      ListedDevice(
        index: $0.index, platform: $0.platform, isUsable: $0.driver != nil, driver: $0.driver)
    }
    known.withLock { $0 = (.now, devices) }
    return devices
  }
}
