import FoundationEssentials
import Glibc
import Gridlight
import Testing

@testable import GridlightCommand
@testable import RenderService

@Suite("Requests at fault") struct ProblemTests {
  private struct Document: Decodable {
    struct Entry: Decodable {
      let parameter: String?
      let detail: String
    }
    let title: String
    let status: Int
    let detail: String
    let errors: [Entry]?
  }

  private func document(_ answer: RawAnswer) throws -> Document {
    #expect(answer.headers["content-type"] == "application/problem+json", "\(answer.text)")
    let document = try JSONDecoder().decode(Document.self, from: Data(answer.body))
    #expect(document.status == answer.status)
    return document
  }

  @Test("Every fault of a query is listed, each with its parameter and what is allowed")
  func allFaults() async throws {
    let server = try await TestServer()
    let answer = try server.send(
      "GET", "/v1/background.png?varint=dots&gap=-3&zoom=nan&pulse=maybe&canvas=0x5&layer=dotz")
    #expect(answer.status == 400)
    let errors = try #require(try document(answer).errors)
    func detail(_ parameter: String) -> String? {
      errors.first { $0.parameter == parameter }?.detail
    }
    #expect(detail("varint")?.contains("did you mean variant?") == true)
    #expect(detail("gap")?.hasPrefix("-3 is not allowed") == true)
    #expect(detail("zoom")?.hasPrefix("nan is not allowed") == true)
    #expect(detail("pulse")?.hasPrefix("maybe is not allowed") == true)
    #expect(detail("canvas")?.hasPrefix("0x5 is not allowed") == true)
    #expect(errors.contains { $0.detail.contains("did you mean dots?") })
    #expect(!answer.text.contains("--"))
  }

  @Test("Every fault of a posted scene is listed by its path")
  func sceneFaults() async throws {
    let server = try await TestServer()
    let body = #"{"widht":5,"scale":99,"layers":[{"type":"background","gap":0,"color":"grey"}]}"#
    let answer = try server.send("POST", "/v1/render", body: Array(body.utf8))
    let errors = try #require(try document(answer).errors)
    #expect(
      Set(errors.compactMap(\.parameter)) == ["widht", "scale", "layers[0].gap", "layers[0].color"])
  }

  @Test(
    "What cannot be drawn is 4xx with a reason",
    arguments: [
      ("GET", "/v1/background.png?canvas=-5x5", 400),
      ("GET", "/v1/background.png?canvas=nanx5", 400),
      ("GET", "/v1/background.png?scale=NaN", 400), ("GET", "/v1/background.png?size=1e999", 400),
      ("GET", "/v1/background.png?gap=1&gap=2", 400), ("GET", "/v1/background.png?gap=%ff", 400),
      ("GET", "/v1/background.png?%", 400), ("GET", "/v1/background.png?layer=%00", 400),
      ("GET", "/v1/background.png?canvas=100000x100000", 400),
      ("GET", "/v1/background.png?canvas=5000x5000", 400),
      ("GET", "/v1/background.png?renderer=cuda", 400),
      ("GET", "/v1/background.png?renderer=cpu&renderer=cpu", 400),
      ("GET", "/v1/background.png?progress=0.5&variant=dots", 400),
      ("GET", "/v1/background.png?preset=nothing", 400),
      ("GET", "/v1/tiles/0/0/0.png?zoom=2", 400), ("GET", "/v1/tiles/0/0/0.png?pulse", 400),
      ("GET", "/v1/tiles/0/0/0.png?scale=1.1", 400), ("GET", "/v1/tiles/99/0/0.png", 400),
      ("GET", "/v1/devices?x=1", 400), ("POST", "/v1/render?gap=2", 400),
      ("POST", "/v1/render", 400),
      ("GET", "/../../etc/passwd", 404), ("GET", "/%2e%2e/etc/passwd", 404),
      ("GET", "//healthz", 404),
      ("PUT", "/v1/render", 405), ("GET", "/v1/compare", 405), ("POST", "/healthz", 405),
      ("BREW", "/", 405),
    ])
  func refused(_ method: String, _ target: String, _ status: Int) async throws {
    let server = try await TestServer()
    let answer = try server.send(method, target)
    #expect(answer.status == status)
    let problem = try document(answer)
    #expect(!problem.detail.isEmpty)
    #expect(!answer.text.contains("Sources/") && !answer.text.contains(".swift"))
  }

  @Test(
    "What is no HTTP is refused, and the server stays",
    arguments: [
      "\0\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "hello there\r\n\r\n",
      "GET /healthz HTTP/1.1\r\n\r\n",
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: banana\r\n\r\n",
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n",
      "GET /\(String(repeating: "x", count: 200_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "A: b\r\n", count: 50_000) + "\r\n",
    ])
  func notHTTP(_ text: String) async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    client.send(Array(text.utf8))
    client.endSending()
    // Either a refusal or the end of the connection.
    if let answer = try? client.answer() { #expect((400..<506).contains(answer.status)) }
    #expect(try server.send("GET", "/readyz").status == 200)
  }

  @Test("A body that is too large is 413, with and without its length said")
  func largeBody() async throws {
    let server = try await TestServer()
    let said = try RawClient(port: server.port)
    said.send(
      Array("POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999\r\n\r\n".utf8))
    #expect(try said.answer().status == 413)
    let unsaid = try RawClient(port: server.port)
    unsaid.send(
      Array("POST /v1/render HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8))
    let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 32, count: 0x10000) + [13, 10]
    for _ in 0..<20 { unsaid.send(chunk) }
    unsaid.send(Array("0\r\n\r\n".utf8))
    #expect(try unsaid.answer().status == 413)
  }

  @Test("A wrong type of body is 415, a type that nobody has is 406")
  func types() async throws {
    let server = try await TestServer()
    let body = Array(#"{"layers":[]}"#.utf8)
    let text = try server.send(
      "POST", "/v1/render", headers: ["Content-Type: text/plain"], body: body)
    #expect(text.status == 415)
    for path in ["/v1/render", "/v1/compare"] {
      let answer = try server.send("POST", path, headers: ["Accept: text/html"], body: body)
      #expect(answer.status == 406)
    }
  }
}
