import Gridlight

extension RenderService {
  private static let json = "application/json"

  /// Draws the posted scene with a renderer and with the reference, and says how the two differ.
  func compare(
    _ request: HTTPRequest, _ finish: @Sendable @escaping (HTTPResponse) -> Void
  ) throws(Problem) {
    let kind = try onlyRenderer(request.query)
    let png = PictureFormat.png.mediaType
    guard let type = ContentNegotiation.choose([Self.json, png], request.headers["accept"]) else {
      throw Problem(406, "Accept takes neither \(Self.json) nor \(png)")
    }
    let scene = try postedScene(request)
    let pixels = try requirePixels(of: scene, atMost: options.maximumComparedPixels)
    // Two pictures of 4 bytes a pixel, two of 16, and what the measures keep.
    guard let reservation = ledger.reserve(96 * pixels) else {
      throw .overloaded("other pictures take all the memory; try again soon")
    }
    try submit(
      { [self] () async throws in
        defer { withExtendedLifetime(reservation) {} }
        let choice = try await renderers.choice(kind)
        let report = try await choice.renderer.compare(scene)
        if type == png {
          let heat = try HeatMap(report.reference, report.rendered).pixmap
          return HTTPResponse(
            200, headers: [("Content-Type", png)], body: HTTPBody(try heat.pngData()))
        }
        return HTTPResponse(200, json: ComparisonDocument(report, choice))
      }, finish)
  }
}

/// A comparison as JSON; differences are in levels, 1/255 of full scale.
private struct ComparisonDocument: Encodable {
  let passes: Bool
  /// Why the renderer breaks its promise.
  let failure: String?
  let renderer: String
  let driver: Driver?
  let width: Int
  let height: Int
  let maximumDifference: Int
  let differingPixels: Int
  let meanAbsoluteError: Double
  let peakSignalToNoiseRatio: Double?
  let ssim: Double?
  let flip: Double?
  /// Before rounding.
  let floatDifference: Double?

  init(_ report: ComparisonReport, _ choice: RendererChoice) {
    passes = report.passes
    failure = report.gate.failure
    renderer = choice.kind.rawValue
    driver = choice.driver
    width = report.metrics.size.width
    height = report.metrics.size.height
    maximumDifference = report.maximumDifference
    differingPixels = report.metrics.differingCount
    meanAbsoluteError = report.metrics.meanAbsoluteError
    let ratio = report.metrics.peakSignalToNoiseRatio
    // Of equal pictures it is infinite, for which JSON has no number.
    peakSignalToNoiseRatio = ratio.isFinite ? ratio : nil
    ssim = report.metrics.ssim?.mean
    flip = report.metrics.flip?.mean
    floatDifference = report.gate.floatDifference
  }
}
