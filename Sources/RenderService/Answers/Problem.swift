import Gridlight

/// An answer that says what is wrong (RFC 9457), every fault of it.
struct Problem: Error, Sendable {
  /// One fault of a request.
  struct Entry: Encodable, Equatable, Sendable {
    /// The parameter's name or the path in the scene; nil where it belongs to neither.
    let parameter: String?
    let detail: String
  }

  let status: Int
  let detail: String
  var errors: [Entry] = []
  var headers: [(name: String, value: String)] = []

  init(
    _ status: Int, _ detail: String, errors: [Entry] = [],
    headers: [(name: String, value: String)] = []
  ) {
    self.status = status
    self.detail = detail
    self.errors = errors
    self.headers = headers
  }

  /// What is wrong with a scene.
  init(_ error: SceneError) {
    switch error {
    case .syntax: self.init(400, "the scene is not JSON: \(error)")
    case .invalid(let faults): self.init(faults)
    case .undrawable: self.init(501, "this server has no letters for a text: \(error)")
    }
  }

  init(_ faults: [Fault]) {
    self.init(
      faults.map {
        Entry(parameter: $0.path, detail: "\($0.value) is not allowed; \($0.allowed)")
      })
  }

  /// What is wrong with a request's parameters or scene.
  init(_ errors: [Entry]) {
    self.init(
      400,
      errors.count == 1 ? "one value is not allowed" : "\(errors.count) values are not allowed",
      errors: errors)
  }

  /// Every place is taken, or every byte.
  static func overloaded(_ detail: String) -> Problem {
    Problem(503, detail, headers: [("Retry-After", "1")])
  }

  var response: HTTPResponse {
    let document = Document(
      type: "about:blank", title: HTTPStatus.phrase(status), status: status, detail: detail,
      errors: errors.isEmpty ? nil : errors)
    return HTTPResponse(
      status, headers: [("Content-Type", "application/problem+json")] + headers,
      body: HTTPBody(JSONText.of(document)))
  }

  private struct Document: Encodable {
    let type: String
    let title: String
    let status: Int
    let detail: String
    let errors: [Entry]?
  }
}
