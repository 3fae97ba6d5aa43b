import Gridlight
import Testing

@testable import ShaderTestbed

/// The scenes that uniforms stand for, against scenes written by hand.
@Suite struct ReferenceTests {
  private static func request(_ uniforms: [String: [Double]]) -> ShaderRequest {
    var request = ShaderRequest(path: "s", canvas: PixelSize(width: 96, height: 70))
    request.uniforms = uniforms.mapValues(UniformValue.init)
    return request
  }

  @Test(arguments: [BackgroundVariant.dots, .lines, .cross])
  func defaults(variant: BackgroundVariant) throws {
    let pattern = try #require(ReferencePattern(rawValue: variant.rawValue))
    let gray = Color(red: 142 / 255, green: 142 / 255, blue: 147 / 255, opacity: 0.3)
    let expected = Scene(
      width: 96, height: 70,
      layers: [
        .background(Background(variant: variant, color: gray, gap: 20, size: 1.5, lineWidth: 0.5))
      ])
    let renderer = ReferenceRenderer()
    let given: [[String: [Double]]] = [
      [:], ["gap": [0, 0], "size": [0], "scale": [0], "color": [1, 1, 1, 0]],
    ]
    for uniforms in given {
      let scene = try pattern.scene(of: Self.request(uniforms))
      #expect(renderer.render(scene) == (try renderer.render(expected)))
    }
  }

  @Test func everyUniform() throws {
    let uniforms: [String: [Double]] = [
      "gap": [11, 7], "size": [4], "lineWidth": [2], "color": [0.2, 0.4, 1, 0.5],
      "pan": [3, -2], "zoom": [1.25], "scale": [2],
    ]
    let scene = try ReferencePattern.cross.scene(of: Self.request(uniforms))
    let expected = Scene(
      width: 48, height: 35, scale: 2, viewport: Viewport(x: 3, y: -2, zoom: 1.25),
      layers: [
        .background(
          Background(
            variant: .cross, color: Color(red: 0.2, green: 0.4, blue: 1, opacity: 0.5),
            gap: (11, 7), size: 4, lineWidth: 2, levelOfDetail: .always))
      ])
    #expect(scene == (try ResolvedScene(expected)))
  }

  /// Closer than the 2 pt below which a background hides.
  @Test func nothingHides() throws {
    let scene = try ReferencePattern.dots.scene(of: Self.request(["gap": [1.5]]))
    #expect(ReferenceRenderer().render(scene)[0, 0].w > 0)
  }

  @Test func pulseAndFlat() throws {
    let pulse = try ReferencePattern.pulse.scene(
      of: Self.request(["gap": [9], "phase": [0.3], "color": [0, 0, 0, 1]]))
    let expected = Scene(
      width: 96, height: 70,
      layers: [
        .pulse(
          GridPulseBackground(color: Color(red: 0, green: 0, blue: 0), spacing: 9, progress: 0.3))
      ])
    #expect(pulse == (try ResolvedScene(expected)))
    let flat = try ReferencePattern.flat.scene(of: Self.request(["color": [1, 0.5, 0.25, 0.6]]))
    let picture = ReferenceRenderer().render(flat)
    // 255 c a, rounded.
    #expect(picture == picture.filled(SIMD4(153, 77, 38, 153)))
  }

  /// Whole pixels, so that areas need no arithmetic: a border of 2 px inside of a square of 8.
  @Test func panels() throws {
    var uniforms: [String: [Double]] = [
      "rect": [4, 3, 8, 8], "color": [1, 1, 1, 1], "lineWidth": [2],
    ]
    let ring = ReferenceRenderer().render(
      try ReferencePattern.panel.scene(of: Self.request(uniforms)))
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (4..<12).contains(x) && (3..<11).contains(y)
        let isHole = (6..<10).contains(x) && (5..<9).contains(y)
        #expect(ring[x, y].w == (isInside && !isHole ? 255 : 0), "\(x), \(y)")
      }
    }
    uniforms = ["scale": [2], "color": [1, 1, 1, 1]]
    let usual = ReferenceRenderer().render(
      try ReferencePattern.panel.scene(of: Self.request(uniforms)))
    #expect(usual[12, 40].w == 255 && usual[11, 40].w == 0 && usual[83, 40].w == 255)
    // An eighth of 70 px is 8.75.
    #expect(usual[40, 8].w == 64 && usual[40, 9].w == 255 && usual[40, 61].w == 64)
  }

  @Test func aDifferenceIsFound() async throws {
    let scene = try ReferencePattern.dots.scene(of: Self.request(["size": [5]]))
    let right = ReferenceRenderer().render(scene).taken(as: .straight)
    let test =
      #"{"shader": "s", "canvas": "96x70", "uniforms": {"size": 5}, "expect": {"reference": "dots"}}"#
    let good = try await run(["t": test], on: ScriptedBackend(shaders: ["s": .draws(right)]))
    #expect(good["t"]?.kind == .pass)
    let wrong = right.with(40, 30, right[40, 30] &+ SIMD4(2, 0, 0, 0))
    let bad = try await run(["t": test], on: ScriptedBackend(shaders: ["s": .draws(wrong)]))
    #expect(bad["t"]?.kind == .fail)
    let other = test.replacing("5}", with: "5.5}")
    let moved = try await run(["t": other], on: ScriptedBackend(shaders: ["s": .draws(right)]))
    #expect(moved["t"]?.kind == .fail)
  }
}

extension Pixmap {
  fileprivate func filled(_ color: SIMD4<UInt8>) -> Pixmap {
    .filled(color, size, alphaForm)
  }
}
