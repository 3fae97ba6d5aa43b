import Gridlight

/// A renderer in JSON results.
struct RendererSummary: Encodable {
  let kind: String
  let reason: String
  let driver: DriverSummary?

  init(_ choice: RendererChoice) {
    kind = choice.kind.rawValue
    reason = choice.reason
    driver = choice.driver.map(DriverSummary.init)
  }
}

/// A GPU driver in JSON results.
struct DriverSummary: Encodable {
  let renderer: String
  let vendor: String
  let version: String
  let platform: String
  let software: Bool

  init(_ driver: Driver) {
    renderer = driver.renderer
    vendor = driver.vendor
    version = driver.version
    platform = driver.platform.rawValue
    software = driver.isSoftware
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
