import FoundationEssentials
import Glibc
import Processes
import Synchronization
import Testing

@testable import Gridlight
@testable import GridlightCommand
@testable import RenderService

@Suite("Service") struct ServiceTests {
  @Test("64 clients over capacity get 200 or 503, and each 200 is right")
  func overload() async throws {
    let server = try await TestServer(renderer: .reference) {
      $0.workers = 1
      $0.places = 3
    }
    let port = server.port
    let counts = Tally()
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<64 {
        group.addTask {
          await onThread {
            do {
              let client = try RawClient(port: port)
              for round in 0..<3 {
                let gap = 5 + index * 3 + round
                let answer = try client.request(
                  "GET", "/v1/background.rgba?canvas=60x40&gap=\(gap)")
                counts.count(answer.status)
                if answer.status == 503 { #expect(answer.headers["retry-after"] == "1") }
                guard answer.status == 200, index % 8 == 0 else { continue }
                let scene = Scene(width: 60, height: 40) { Background(gap: Double(gap)) }
                let expected = try CPURenderer(threads: 1).render(scene)
                #expect(expected.withUnsafeBytes { Array($0) } == answer.body)
              }
            } catch {
              Issue.record("\(error)")
            }
          }
        }
      }
    }
    let result = counts.counts
    #expect(result.values.reduce(0, +) == 192)
    #expect(Set(result.keys).isSubset(of: [200, 503]), "\(result)")
    #expect(result[200, default: 0] > 0)
    #expect(result[503, default: 0] > 0)
    #expect(try server.send("GET", "/v1/background.rgba?canvas=60x40&gap=9").status == 200)
    // Probes are admitted in any case.
    #expect(try server.send("GET", "/healthz").status == 200)
  }

  @Test("A picture that is not done in time is 504")
  func deadline() async throws {
    let server = try await TestServer(renderer: .reference) { $0.deadline = .milliseconds(150) }
    let answer = try server.send("GET", "/v1/background.rgba?canvas=1500x1500&gap=4&size=3")
    #expect(answer.status == 504)
    try await eventually {
      (try? server.send("GET", "/v1/background.rgba?canvas=8x8").status) == 200
    }
  }

  @Test("A client that sends a byte now and then is cut off, one that waits too")
  func slowClients() async throws {
    var limits = HTTPLimits()
    limits.request = .milliseconds(600)
    let server = try await TestServer(limits: limits)
    for head in [
      "GET / HTTP/1.1\r\n", "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n",
    ] {
      let client = try RawClient(port: server.port)
      client.send(Array(head.utf8))
      let start = ContinuousClock.now
      while client.send(Array("a".utf8)), ContinuousClock.now - start < .seconds(5) {
        usleep(100_000)
      }
      #expect(ContinuousClock.now - start < .seconds(4))
    }
    let idle = try RawClient(port: server.port, timeout: 5)
    #expect(idle.isEnded())
  }

  @Test("With a token only its owner gets pictures; probes need none")
  func token() async throws {
    let server = try await TestServer { $0.token = BearerToken("s3cret") }
    for path in ["/v1/background.png", "/v1/devices", "/metrics"] {
      let refused = try server.send("GET", path)
      #expect(refused.status == 401)
      #expect(refused.headers["www-authenticate"] == "Bearer")
      #expect(try server.send("GET", path, headers: ["Authorization: Bearer other"]).status == 401)
    }
    for path in ["/", "/healthz", "/readyz", "/openapi.json"] {
      #expect(try server.send("GET", path).status == 200)
    }
    let own = try server.send(
      "GET", "/v1/background.png?canvas=9x9", headers: ["Authorization: Bearer s3cret"])
    #expect(own.status == 200)
    #expect(own.headers["cache-control"]?.hasPrefix("private") == true)
  }

  @Test("Other origins' pages are let in only where they are named")
  func origins() async throws {
    let closed = try await TestServer()
    #expect(try closed.send("GET", "/readyz").headers["access-control-allow-origin"] == nil)
    let open = try await TestServer { $0.allowedOrigin = "https://example.com" }
    let asked = try open.send("OPTIONS", "/v1/render", headers: ["Origin: https://example.com"])
    #expect(asked.status == 204)
    #expect(asked.headers["access-control-allow-methods"] == "POST, OPTIONS")
    #expect(asked.headers["access-control-allow-origin"] == "https://example.com")
    #expect(asked.headers["vary"] == "Origin")
  }

  @Test("The metrics count what was asked")
  func metrics() async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    for _ in 0..<3 { _ = try client.request("GET", "/v1/background.png?canvas=9x9") }
    _ = try client.request("GET", "/v1/background.png?gap=0")
    let text = try client.request("GET", "/metrics").text
    for line in [
      #"gridlight_requests_total{route="/v1/background.png",status="200"} 3"#,
      #"gridlight_requests_total{route="/v1/background.png",status="400"} 1"#,
      #"gridlight_request_duration_seconds_count{route="/v1/background.png"} 4"#,
      #"gridlight_request_duration_seconds_bucket{le="+Inf",route="/v1/background.png"} 4"#,
      #"gridlight_cache_lookups_total{result="hit"} 2"#,
      #"gridlight_cache_lookups_total{result="miss"} 1"#,
      "gridlight_queue_running 0", "gridlight_context_losses_total 0",
    ] { #expect(text.contains(line + "\n"), "\(line)\n\(text)") }
  }

  @Test("A picture whose GPU context is lost comes all the same, and the loss is counted")
  func contextLoss() async throws {
    let isToBeLost = Atomic(false)
    var calls = DisplayCalls.live
    calls.glGetGraphicsResetStatus = { _ in
      isToBeLost.exchange(false, ordering: .relaxed) ? 0x8255 : 0
    }
    let gpu = try await GPURenderer(calls: calls)
    let choice = RendererChoice(.gpu, renderer: gpu, driver: gpu.driver, because: "asked for")
    let target = "/v1/background.rgba?canvas=30x20&fill=white"
    let whole = try TestServer(main: choice).send("GET", target)
    #expect(whole.body.count == 30 * 20 * 4)
    // Another server, so that nothing is taken from a cache.
    let server = try TestServer(main: choice)
    isToBeLost.store(true, ordering: .relaxed)
    let answer = try server.send("GET", target)
    #expect(answer.status == 200)
    #expect(answer.body == whole.body)
    let isStillToCome = isToBeLost.load(ordering: .relaxed)
    #expect(!isStillToCome)
    let metrics = try server.send("GET", "/metrics").text
    #expect(metrics.contains("\ngridlight_context_losses_total 1\n"))
  }

  @Test("Every option of the command is a parameter in the description, with its help")
  func openAPI() async throws {
    let server = try await TestServer()
    let text = try server.send("GET", "/openapi.json").text
    for option in SceneOptions.all {
      #expect(text.contains("\"name\":\"\(option.name)\""), "\(option.name)")
    }
    struct Description: Decodable {
      let openapi: String
      let paths: [String: [String: Operation]]
      struct Operation: Decodable { let responses: [String: Answer] }
      struct Answer: Decodable { let description: String }
    }
    let document = try JSONDecoder().decode(Description.self, from: Data(text.utf8))
    #expect(document.openapi == "3.1.0")
    for (path, operations) in document.paths where !path.contains("{") {
      for method in operations.keys {
        _ = try Router.route(method.uppercased(), path)
      }
    }
  }

  @Test("SIGTERM: what has been asked is answered, nothing more is taken, and the end is 0")
  func drain() async throws {
    let served = try ServedProcess(["--renderer", "reference", "--deadline", "60"])
    let client = try RawClient(port: served.port)
    client.send(
      Array("GET /v1/background.rgba?canvas=640x480 HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
    usleep(100_000)
    kill(served.process, SIGTERM)
    usleep(50_000)
    #expect(throws: RawClient.ConnectError.self) { try RawClient(port: served.port) }
    let answer = try client.answer()
    #expect(answer.status == 200)
    #expect(answer.body.count == 640 * 480 * 4)
    #expect(served.exitCode() == 0)
  }

  @Test("Malformed requests by the hundred leave no descriptor behind")
  func descriptors() async throws {
    let served = try ServedProcess()
    _ = try RawClient(port: served.port).request("GET", "/healthz")
    let before = try served.openDescriptors()
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let client = try RawClient(port: served.port, timeout: 1)
      let count = Int(numbers.next() % 300)
      var bytes = Array("GET /v1/background.png?".utf8)
      bytes += (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next() | 0x80) }
      let isWhole = numbers.next() & 1 == 0
      if isWhole { bytes += Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8) }
      client.send(bytes)
      // What is left half said must not be kept either.
      if isWhole { #expect((400..<500).contains(try client.answer().status)) }
    }
    #expect(try RawClient(port: served.port).request("GET", "/healthz").status == 200)
    var after: [String] = []
    do {
      try await eventually {
        guard let open = try? served.openDescriptors() else { return false }
        after = open
        return after.count <= before.count
      }
    } catch {
      Issue.record("open before: \(before), after: \(after)")
    }
  }
}

/// Runs `body` on a thread of its own, since it blocks.
func onThread(_ body: @Sendable @escaping () -> Void) async {
  await withCheckedContinuation { continuation in
    do {
      try SystemThread.start {
        body()
        continuation.resume()
      }
    } catch {
      Issue.record(error)
      continuation.resume()
    }
  }
}

/// How often each number came.
private final class Tally: Sendable {
  private let state = Mutex<[Int: Int]>([:])
  var counts: [Int: Int] { state.withLock { $0 } }
  func count(_ number: Int) { state.withLock { $0[number, default: 0] += 1 } }
}
