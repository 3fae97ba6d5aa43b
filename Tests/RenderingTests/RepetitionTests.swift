import Gridlight
import Testing

extension Rendering {
  /// Rows that come again are deflated once; the pixels must not show it.
  @Suite struct RepetitionTests {
    /// Periods and phases in px. The frame is wide, so that few rows are worth repeating.
    @Test(arguments: [1.0, 7, 2.5, 0.25, 6.6])
    func `Repeated rows are those that would be drawn`(period: Double) async throws {
      for (phase, fill) in [(0.3, Color.clear), (1.7, .white)] {
        let scene = Scene(
          width: 1000, height: 81, viewport: Viewport(x: 0.4, y: phase), fill: fill
        ) {
          Background(
            variant: .lines, color: .black.opacity(0.6), gap: (x: 31.7, y: period),
            lineWidth: 0.2, levelOfDetail: .always)
        }
        let png = try await ReferenceRenderer().pngData(of: scene)
        let whole = try ReferenceRenderer().render(scene, alpha: .straight)
        #expect(try Pixmap(png: png, as: .straight) == whole, "phase \(phase)")
      }
    }

    @Test func `Which rows come again`() throws {
      func period(_ height: Double, _ layers: Layer...) throws -> Int? {
        try ResolvedScene(Scene(width: 10, height: height, layers: layers)).verticalPeriod
      }
      func lines(_ gap: Double, _ detail: LevelOfDetail = .always) -> Layer {
        .background(Background(variant: .lines, gap: (x: 9.7, y: gap), levelOfDetail: detail))
      }
      #expect(try period(100) == 1)
      #expect(try period(100, lines(20)) == 20)
      #expect(try period(100, lines(20), lines(30)) == 60)
      #expect(try period(59, lines(20), lines(30)) == nil)
      #expect(try period(100, lines(2.5)) == 5)
      #expect(try period(100, lines(3.125)) == 25)
      #expect(try period(100, lines(6.6)) == nil)
      #expect(try period(100, lines(101)) == nil)
      #expect(try period(100, lines(1.3, .fade)) == 1)
      #expect(try period(100, lines(20), .pulse(GridPulseBackground())) == nil)
      #expect(try period(131_072, lines(65_535), lines(65_536)) == nil)
    }
  }
}
