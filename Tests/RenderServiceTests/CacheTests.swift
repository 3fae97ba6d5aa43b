import Testing

@testable import RenderService

@Suite("Cache") struct CacheTests {
  private func response(_ count: Int) -> HTTPResponse {
    HTTPResponse(200, body: HTTPBody([UInt8](repeating: 7, count: count)))
  }

  @Test("What was used last stays, and the bytes keep their limit")
  func leastRecentlyUsed() {
    let cache = ResponseCache(limit: 16_000)
    for key in ["a", "b", "c", "d"] { cache.keep(response(1000), for: key) }
    #expect(cache.response(for: "a") != nil)
    for index in 0..<8 { cache.keep(response(1000), for: "\(index)") }
    #expect(cache.response(for: "a") != nil)
    #expect(cache.response(for: "b") == nil)
    #expect(cache.statistics.bytes <= 16_000)
    #expect(cache.statistics.hits == 2)
    #expect(cache.statistics.misses == 1)
  }

  @Test("An answer that would push out most of the others is not kept")
  func large() {
    let cache = ResponseCache(limit: 16_000)
    cache.keep(response(2000), for: "large")
    #expect(cache.response(for: "large") == nil)
    #expect(cache.statistics.entries == 0)
  }

  @Test("The same key again replaces its answer and costs once")
  func replaced() {
    let cache = ResponseCache(limit: 16_000)
    cache.keep(response(1000), for: "a")
    let once = cache.statistics.bytes
    cache.keep(response(1000), for: "a")
    #expect(cache.statistics.bytes == once)
    #expect(cache.statistics.entries == 1)
  }

  @Test("Against a list kept by hand, over a thousand random steps")
  func model() {
    let cache = ResponseCache(limit: 10 * 1536)
    var model: [String] = []
    var state: UInt64 = 1
    for _ in 0..<1000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = "k\(state >> 60)"
      if state >> 40 & 1 == 0 {
        let isKnown = model.contains(key)
        #expect((cache.response(for: key) != nil) == isKnown)
        if isKnown { model = [key] + model.filter { $0 != key } }
      } else {
        // Each costs 1024 + 512 + the key.
        cache.keep(response(1024 - key.utf8.count), for: key)
        model = Array(([key] + model.filter { $0 != key }).prefix(10))
      }
    }
  }
}

@Suite("Entity tags") struct EntityTagTests {
  @Test("The hash is FNV-1a of 128 bits")
  func known() {
    // From the reference implementation's published vectors.
    #expect(EntityTag.of("") == "\"6c62272e07bb014262b821756295c58d\"")
    #expect(EntityTag.of("a") == "\"d228cb696f1a8caf78912b704e4a8964\"")
  }

  @Test(
    "If-None-Match",
    arguments: [
      ("\"x\"", true), ("W/\"x\"", true), ("*", true), ("\"y\", \"x\"", true), ("\"y\"", false),
      ("x", false), ("", false),
    ])
  func matches(_ header: String, _ isMatch: Bool) {
    #expect(EntityTag.matches("\"x\"", header) == isMatch)
  }
}

@Suite("Tokens") struct BearerTokenTests {
  @Test(
    "Only the very token is let in",
    arguments: [
      ("Bearer s3cret", true), ("bearer s3cret", true), ("Bearer  s3cret ", true),
      ("Bearer s3cre", false), ("Bearer s3cretx", false), ("Bearer ", false), ("Bearer", false),
      ("Basic s3cret", false), ("s3cret", false), ("Bearer s3creT", false), ("", false),
    ])
  func token(_ header: String, _ isRight: Bool) throws {
    let token = try #require(BearerToken("s3cret"))
    #expect(token.isIn(header) == isRight)
    #expect(!token.isIn(nil))
  }

  @Test("A token is visible ASCII", arguments: ["", "a b", "é", "a\n", "\u{7F}"])
  func refused(_ text: String) {
    #expect(BearerToken(text) == nil)
  }
}

@Suite("Addresses") struct ListenAddressTests {
  @Test(
    "Host and port are told apart",
    arguments: [
      ("127.0.0.1:8080", "127.0.0.1", 8080), ("[::1]:0", "::1", 0), (":80", "", 80),
    ] as [(String, String, UInt16)])
  func read(_ text: String, _ host: String, _ port: UInt16) {
    #expect(ListenAddress(text) == ListenAddress(host: host, port: port))
  }

  @Test(
    "Others are refused", arguments: ["8080", "a:b", "::1:80", "1.2.3.4:65536", "1.2.3.4:-1", ""])
  func refused(_ text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
