import Gridlight

/// A renderer in JSON results.
struct RendererSummary: Encodable {
  let kind: String
  let reason: String
  let driver: Driver?

  init(_ choice: RendererChoice) {
    kind = choice.kind.rawValue
    reason = choice.reason
    driver = choice.driver
  }
}

/// What a picture says about itself in its PNG's text chunks.
enum PictureText {
  static func entries(
    _ scene: Scene, _ choice: RendererChoice
  ) -> [(keyword: String, value: String)] {
    [
      ("Software", "gridlight \(GridlightCommand.version)"),
      ("Renderer", choice.kind.rawValue),
      ("Driver", choice.driver?.summary ?? "none"),
      ("Reason", choice.reason),
      ("Scene", scene.json),
    ]
  }
}
