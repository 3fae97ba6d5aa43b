import Canvas
import Pixels
import Testing

@testable import GPURenderer

/// Rows and columns that come again are copied; the picture must not show it.
@Suite struct RepetitionTests {
  /// The part of a frame of 140 by 90 px that is drawn.
  @Test func whatComesAgain() throws {
    func part(_ layers: Layer..., pan: Pair = Pair(0)) throws -> [Int] {
      let part = Repetition(
        of: try ResolvedScene(
          Scene(width: 140, height: 90, viewport: Viewport(pan: pan), layers: layers)))
      return [part.width, part.height]
    }
    #expect(try part() == [1, 1])
    #expect(try part(Scenes.dots(gap: 20, size: 3)) == [20, 20])
    #expect(try part(Scenes.dots(gap: 20, size: 3), pan: Pair(x: 3.7, y: -11.3)) == [20, 20])
    #expect(try part(Scenes.dots(gap: 20, size: 3), Scenes.lines(gap: 30, width: 1)) == [60, 90])
    #expect(try part(Scenes.dots(gap: 2.5, size: 1)) == [5, 5])
    #expect(try part(Scenes.dots(gap: 4.37, size: 1)) == [140, 90])
    #expect(try part(Scenes.dots(gap: 20, size: 3), Scenes.pulse(spacing: 20)) == [140, 90])
    // A centre 1e-9 px beside the middle between two marks: fp32 cannot tell its side.
    #expect(
      try part(Scenes.lines(gap: 7, width: 1), pan: Pair(x: 1e-9, y: 4.3)) == [140, 7])
  }

  @Test(arguments: [1.0, 2, 4, 7, 2.5, 3.125, 20])
  func copiesAreWhatWouldBeDrawn(gap: Double) async throws {
    let whole = try await GPURenderer(calls: .live, geometry: .fullScreen)
    let copying = try await GPURenderer(calls: .live)
    let ring = try await GPURenderer(calls: .live, usesRing: true)
    let tiled = try await GPURenderer(calls: .live, tilePixels: 37)
    for pan in [Pair(0), Pair(x: 0.4, y: 1.7), Pair(x: -3.501, y: 0.25), Pair(x: 1e-9, y: 1e-5)] {
      for variant in BackgroundVariant.allCases {
        let scene = try ResolvedScene(
          Scene(
            width: 141, height: 92, viewport: Viewport(pan: pan), fill: .orange.opacity(0.3),
            layers: [
              .background(
                Background(
                  variant: variant, color: .black.opacity(0.6), gap: gap, size: gap / 4,
                  lineWidth: 0.3, levelOfDetail: .always))
            ]))
        let expected = try await whole.render(scene)
        #expect(try await copying.render(scene) == expected, "\(variant) \(pan)")
        #expect(try await tiled.render(scene) == expected, "\(variant) \(pan), tiled")
        let frames = Record<Pixmap>()
        try await FrameSequence(of: [scene, scene], by: ring).forEach { frames.append($0) }
        #expect(frames.all == [expected, expected], "\(variant) \(pan), in the ring")
        let floats = try await whole.renderFloat(scene).bytes
        #expect(try await copying.renderFloat(scene).bytes == floats, "\(variant) \(pan), floats")
      }
    }
  }
}
