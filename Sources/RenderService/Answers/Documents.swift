import Gridlight

/// An answer that stays the same as long as the process runs.
struct Document: Sendable {
  private let body: HTTPBody
  private let tag: String
  private let headers: [(name: String, value: String)]

  init(_ text: String, type: String, headers: [(name: String, value: String)] = []) {
    body = HTTPBody(text)
    tag = EntityTag.of(text)
    self.headers =
      [("Content-Type", type), ("ETag", tag), ("Cache-Control", "no-cache")] + headers
  }

  func answer(to request: HTTPRequest) -> HTTPResponse {
    if let known = request.headers["if-none-match"], EntityTag.matches(tag, known) {
      return HTTPResponse(304, headers: headers)
    }
    return HTTPResponse(200, headers: headers, body: body)
  }
}

/// The page and the description of the interface.
struct Documents: Sendable {
  let page: Document
  let openAPI: Document

  init(options: ServiceOptions, scenes: SceneReading) {
    page = Document(
      LivePage.html(for: .server), type: "text/html; charset=utf-8",
      headers: [
        (
          "Content-Security-Policy",
          "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
            + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'"
        )
      ])
    openAPI = Document(
      JSONText.of(OpenAPI.document(options, scenes)), type: "application/json")
  }
}
