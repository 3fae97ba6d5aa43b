import Testing

@testable import RenderService

@Suite("Request targets") struct RequestTargetTests {
  @Test("Names and values are decoded in the order given")
  func query() throws {
    let target = try RequestTarget(
      "/v1/background.png?gap=20%2C40&layer=dots+gap%3d10&layer=&pulse")
    #expect(target.path == "/v1/background.png")
    #expect(
      target.query == [
        QueryItem(name: "gap", value: "20,40"), QueryItem(name: "layer", value: "dots gap=10"),
        QueryItem(name: "layer", value: ""), QueryItem(name: "pulse", value: ""),
      ])
  }

  @Test("A plus in the path stays one, in the query it is a space")
  func plus() throws {
    let target = try RequestTarget("/a+b?c+d=e+f")
    #expect(target.path == "/a+b")
    #expect(target.query == [QueryItem(name: "c d", value: "e f")])
  }

  @Test(
    "What cannot be read is refused",
    arguments: [
      ("v1", RequestTargetError.notAPath), ("", .notAPath), ("http://a/", .notAPath),
      ("/%", .brokenEscape), ("/%2", .brokenEscape), ("/?a=%zz", .brokenEscape),
      ("/?a=%ff", .notUTF8), ("/%c0%af", .notUTF8), ("/?a=%ed%a0%80", .notUTF8),
      ("/?a=%00", .zeroByte),
    ])
  func refused(_ target: String, _ error: RequestTargetError) {
    #expect(throws: error) { try RequestTarget(target) }
  }

  @Test("Text beyond ASCII comes through")
  func unicode() throws {
    #expect(try RequestTarget("/?id=%C3%A9%F0%9F%99%82").query[0].value == "é🙂")
  }
}

@Suite("Routes") struct RouterTests {
  @Test(
    "Each path has its route",
    arguments: [
      ("GET", "/", Route.page), ("GET", "/v1/background.png", .background(.png)),
      ("HEAD", "/v1/background.rgba", .background(.rgba)), ("POST", "/v1/render", .render),
      ("POST", "/v1/compare", .compare), ("GET", "/v1/devices", .devices),
      ("GET", "/healthz", .health), ("GET", "/readyz", .readiness), ("GET", "/metrics", .metrics),
      ("GET", "/openapi.json", .openAPI), ("OPTIONS", "/v1/render", .render),
    ])
  func routes(_ method: String, _ path: String, _ route: Route) throws {
    #expect(try Router.route(method, path) == route)
  }

  @Test("A tile's address is read")
  func tile() throws {
    let route = try Router.route("GET", "/v1/tiles/-3/17/-2.png")
    #expect(route == .tile(try TileAddress(zoom: "-3", x: "17", y: "-2")))
  }

  @Test(
    "What is no path here is 404",
    arguments: [
      "/v1", "/v1/", "//", "/v1/background.gif", "/v1/background.png/", "/v1/render/../compare",
      "/../etc/passwd", "/v1/tiles/0/0.png", "/v1/tiles/0/0/0/0.png", "/v1/tiles/0/0/0.jpg",
      "/V1/render", "/healthz/",
    ])
  func unknown(_ path: String) {
    #expect(status { try Router.route("GET", path) } == 404)
  }

  @Test(
    "A tile's numbers are whole and in range",
    arguments: ["13/0/0", "0/1.5/0", "0/+1/0", "//0", "0/0/", "0/0/99999999999999999999", "a/b/c"])
  func badTile(_ address: String) {
    #expect(status { try Router.route("GET", "/v1/tiles/\(address).png") } == 400)
  }

  @Test("A wrong method is 405 and names those that are right")
  func method() {
    let problem = #expect(throws: Problem.self) { try Router.route("PUT", "/v1/render") }
    #expect(problem?.status == 405)
    #expect(problem?.headers.first { $0.name == "Allow" }?.value == "POST, OPTIONS")
  }

  private func status(_ body: () throws -> Route) -> Int? {
    #expect(throws: Problem.self) { _ = try body() }?.status
  }
}

@Suite("Accept") struct ContentNegotiationTests {
  @Test(
    "The best liked form is chosen, of equals the first",
    arguments: [
      (nil, "image/png"), ("", "image/png"), ("*/*", "image/png"),
      ("application/octet-stream", "application/octet-stream"),
      ("application/*", "application/octet-stream"),
      ("image/*;q=0.5, application/octet-stream", "application/octet-stream"),
      ("image/*;q=0.5, */*;q=0.4", "image/png"),
      ("image/png;q=0, */*", "application/octet-stream"),
      ("text/html, image/png ; q=0.1", "image/png"), ("text/html", nil), ("image/png;q=0", nil),
      (";;,,", nil),
    ] as [(String?, String?)])
  func choose(_ header: String?, _ type: String?) {
    #expect(
      ContentNegotiation.choose(["image/png", "application/octet-stream"], header) == type)
  }

  @Test(
    "JSON is told by its type",
    arguments: [
      (nil, true), ("application/json", true), ("Application/JSON; charset=utf-8", true),
      ("application/scene+json", true), ("text/plain", false), ("", false),
      ("multipart/form-data", false),
    ] as [(String?, Bool)])
  func json(_ header: String?, _ isJSON: Bool) {
    #expect(ContentNegotiation.isJSON(header) == isJSON)
  }
}
