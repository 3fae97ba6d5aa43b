import Gridlight
import Testing

@testable import GridlightCommand
@testable import RenderService

@Suite("Pictures over HTTP") struct PictureTests {
  @Test("200 random scenes: every byte is the reference's, and the PNG is the command's")
  func randomScenes() async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    let generator = SceneGenerator(maximumPixels: 2500)
    let choice = try await RendererChoice(.cpu)
    for index in 0..<200 {
      let scene = generator.scene(seed: SceneGenerator.seed(base: 7, index: index))
      let body = Array(scene.json.utf8)
      let raw = try client.request(
        "POST", "/v1/render?renderer=cpu",
        headers: ["Content-Type: application/json", "Accept: application/octet-stream"], body: body)
      #expect(raw.status == 200, "\(index): \(raw.text)")
      let expected = try ReferenceRenderer().render(ResolvedScene(scene), alpha: .premultiplied)
      #expect(expected.withUnsafeBytes { Array($0) } == raw.body, "scene \(index)")
      #expect(raw.headers["gridlight-size"] == "\(expected.width)x\(expected.height)")

      let png = try client.request("POST", "/v1/render?renderer=cpu", body: body)
      let own = try await choice.renderer.pngData(
        of: scene, text: PictureText.entries(scene, choice))
      #expect(png.headers["content-type"] == "image/png")
      #expect(png.body == own, "scene \(index)")
    }
  }

  @Test(
    "A query draws what the same options of the command draw",
    arguments: [
      (["variant=dots", "gap=20"], ["--variant", "dots", "--gap", "20"]),
      (
        ["variant=lines", "gap=20,40", "zoom=1.5", "pan=-3,7", "scale=2", "canvas=90x60"],
        [
          "--variant", "lines", "--gap", "20,40", "--zoom", "1.5", "--pan=-3,7", "--scale", "2",
          "--canvas", "90x60",
        ]
      ),
      (
        ["layer=dots+gap%3D10+size%3D0.5", "layer=" + "lines gap=30 color=gray/0.15".escaped],
        ["--layer", "dots gap=10 size=0.5", "--layer", "lines gap=30 color=gray/0.15"]
      ),
      (
        ["pulse", "progress=0.4", "fill=080D1A", "canvas=90x60"],
        ["--pulse", "--progress", "0.4", "--fill", "080D1A", "--canvas", "90x60"]
      ),
      (["preset=layered-grid", "scale=1"], ["--preset", "layered-grid", "--scale", "1"]),
      (
        ["pulse=false", "variant=cross", "color=%230A84FF80"],
        ["--variant", "cross", "--color", "#0A84FF80"]
      ),
    ] as [([String], [String])])
  func query(_ query: [String], _ options: [String]) async throws {
    let server = try await TestServer()
    let own = try GridlightRun.output(
      ["render"] + options + ["-q", "-o", "-", "--format", "png", "--renderer", "cpu"])
    let url = "\(server.url)/v1/background.png?renderer=cpu&" + query.joined(separator: "&")
    let fetched = try curl([url])
    #expect(own.count > 100)
    #expect(fetched == own)
  }

  @Test("HEAD brings the headers and no body")
  func head() async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    let head = try client.request("HEAD", "/v1/background.png?canvas=30x20")
    let full = try client.request("GET", "/v1/background.png?canvas=30x20")
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "\(full.body.count)")
    #expect(head.headers["etag"] == full.headers["etag"])
    #expect(head.body.isEmpty)
  }

  @Test("Four tiles make the picture of their square")
  func tiles() async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    let options = "variant=dots&gap=23&size=3"
    let whole = try client.request(
      "GET", "/v1/background.rgba?\(options)&canvas=512x512&zoom=2&pan=512,-512")
    #expect(whole.body.count == 512 * 512 * 4)
    for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
      let answer = try client.request(
        "GET", "/v1/tiles/1/\(column - 2)/\(row + 2).png?\(options)")
      let tile = try Pixmap(png: answer.body)
      var isEqual = tile.width == 256 && tile.height == 256
      for y in 0..<256 where isEqual {
        for x in 0..<256 {
          let offset = ((row * 256 + y) * 512 + column * 256 + x) * 4
          let expected = whole.body[offset..<(offset + 4)].map { Int($0) }
          let pixel = tile[x, y]
          // A PNG's straight colours come back within a level.
          isEqual = isEqual && (0..<4).allSatisfy { abs(Int(pixel[$0]) - expected[$0]) <= 1 }
        }
      }
      #expect(isEqual, "tile \(column), \(row)")
    }
  }

  @Test("A picture has a tag; whoever names it gets 304, from the cache or not")
  func conditional() async throws {
    let server = try await TestServer()
    let client = try RawClient(port: server.port)
    let first = try client.request("GET", "/v1/background.png?gap=30&canvas=50x50")
    let tag = try #require(first.headers["etag"])
    #expect(first.headers["cache-control"] == "public, max-age=31536000, immutable")
    #expect(first.headers["server-timing"]?.hasPrefix("draw;dur=") == true)
    let second = try client.request("GET", "/v1/background.png?canvas=50x50&gap=30,30")
    #expect(second.headers["etag"] == tag, "the same scene in other words")
    #expect(second.headers["server-timing"] == "cache")
    #expect(second.body == first.body)
    let third = try client.request(
      "GET", "/v1/background.png?gap=30&canvas=50x50", headers: ["If-None-Match: \(tag)"])
    #expect(third.status == 304)
    #expect(third.body.isEmpty)
    for other in ["gap=31&canvas=50x50", "gap=30&canvas=50x50&renderer=reference"] {
      let answer = try client.request(
        "GET", "/v1/background.png?\(other)", headers: ["If-None-Match: \(tag)"])
      #expect(answer.status == 200)
      #expect(answer.headers["etag"] != tag)
    }
    let raw = try client.request("GET", "/v1/background.rgba?gap=30&canvas=50x50")
    #expect(raw.headers["etag"] != tag)
  }

  @Test("A comparison has the numbers, or a heat map")
  func comparison() async throws {
    let server = try await TestServer()
    let body = Array(#"{"width":40,"height":30,"layers":[{"type":"background"}]}"#.utf8)
    let numbers = try server.send("POST", "/v1/compare?renderer=cpu", body: body)
    #expect(numbers.status == 200)
    #expect(numbers.headers["content-type"] == "application/json")
    #expect(numbers.text.contains(#""passes":true"#))
    #expect(numbers.text.contains(#""differingPixels":0"#))
    let heat = try server.send(
      "POST", "/v1/compare?renderer=cpu", headers: ["Accept: image/png"], body: body)
    let picture = try Pixmap(png: heat.body)
    #expect(picture.width == 40 && picture.height == 30)
  }

  @Test("The GPU path answers as well, and says what it ran on")
  func gpu() async throws {
    // Its driver starts on threads that the other tests keep busy.
    let server = try await TestServer()
    _ = try await server.running.service.renderers.choice(.gpu)
    let answer = try server.send("GET", "/v1/background.rgba?canvas=40x30&renderer=gpu")
    #expect(answer.status == 200)
    #expect(answer.headers["gridlight-renderer"] == "gpu")
    #expect(answer.headers["gridlight-driver"] != "none")
    let own = try server.send("GET", "/v1/background.rgba?canvas=40x30&renderer=cpu")
    #expect(zip(answer.body, own.body).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }
}

extension String {
  /// Fit for a URL's query.
  fileprivate var escaped: String {
    utf8.map { byte in
      Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        ? String(Character(Unicode.Scalar(byte)))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
