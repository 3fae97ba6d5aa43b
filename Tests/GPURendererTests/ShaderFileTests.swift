import Canvas
import Pixels
import ReferenceRenderer
import Testing

@testable import GPURenderer

/// The files of Shaders/: that the binary has them all, and that each pattern runs alone.
@Suite struct ShaderFileTests {
  @Test func theTableHoldsEveryFile() throws {
    let folder = try #require(ShaderFolder.path)
    let found = try ShaderFolder.files()
    #expect(found.count > 10)
    #expect(Set(found) == Set(ShaderLibrary.files.keys))
    for path in found {
      #expect(try ShaderFolder.text("\(folder)/\(path)") == ShaderLibrary.text(path), "\(path)")
    }
  }

  /// Each `.frag` with the scene's numbers in place of its uniforms, against the reference. Its
  /// first row is at the bottom, as in a window.
  @Test(arguments: StandaloneCase.all)
  func standalone(_ test: StandaloneCase) async throws {
    let gpu = try await GPURenderer(
      options: GPUOptions(), calls: .live, rewriteFragment: { _ in test.fragment })
    let scene = try ResolvedScene(test.scene)
    let expected = ReferenceRenderer().render(scene)
    let found = try await gpu.render(scene)
    var worst = 0
    var drawn = 0
    for y in 0..<scene.height {
      for x in 0..<scene.width {
        let a = SIMD4<Int>(truncatingIfNeeded: expected[x, y])
        let b = SIMD4<Int>(truncatingIfNeeded: found[x, scene.height - 1 - y])
        let difference = a &- b
        worst = max(worst, difference.max(), -difference.min())
        if a.w > 0 { drawn += 1 }
      }
    }
    #expect(worst <= 1)
    #expect(drawn > 20)
  }
}

/// A pattern's own shader, and the scene it must equal.
struct StandaloneCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// GLSL values by uniform.
  let uniforms: [String: String]
  let layer: Layer
  var scale = 1.0
  var zoom = 1.0
  var pan = Pair(0)

  var testDescription: String { name }

  var scene: Scene {
    Scene(
      width: 90, height: 61, scale: scale, viewport: Viewport(pan: pan, zoom: zoom),
      layers: [layer])
  }

  /// Uniforms as constants: what is drawn is the file's text, through the usual path.
  var fragment: String {
    ShaderLibrary.text("\(name).frag").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line -> String in
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.first == "uniform", words.count >= 3 else { return String(line) }
        let uniform = words[2].dropLast()
        let value = uniforms[String(uniform)] ?? "\(words[1])(0.0)"
        return "const \(words[1]) \(uniform) = \(value);"
      }
      .joined(separator: "\n")
  }

  /// Periods of 20 × 1.25 × 2 = 50 px and the place of a mark at 3.5, -4.25 pt.
  static let all: [StandaloneCase] = {
    let placed = [
      "resolution": "vec2(180.0, 122.0)", "scale": "2.0", "zoom": "1.25",
      "gap": "vec4(50.0, 50.0, 0.0, 0.0)", "pan": "vec4(7.0, 41.5, 0.0, 0.0)",
      "color": "vec4(0.0, 0.0, 0.0, 0.75)",
    ]
    func background(
      _ variant: BackgroundVariant, _ uniforms: [String: String], size: Double,
      lineWidth: Double
    ) -> StandaloneCase {
      StandaloneCase(
        name: variant.rawValue, uniforms: placed.merging(uniforms) { $1 },
        layer: .background(
          Background(
            variant: variant, color: .black.opacity(0.75), size: size, lineWidth: lineWidth)),
        scale: 2, zoom: 1.25, pan: Pair(x: 3.5, y: -4.25))
    }
    return [
      background(.dots, ["size": "6.6"], size: 6.6, lineWidth: 1),
      background(.lines, ["lineWidth": "1.7"], size: 1, lineWidth: 1.7),
      background(.cross, ["size": "2.3", "lineWidth": "1.7"], size: 2.3, lineWidth: 1.7),
      StandaloneCase(
        name: "dots", uniforms: ["resolution": "vec2(90.0, 61.0)"],
        layer: .background(Background(size: 1.5))),
      StandaloneCase(
        name: "flat",
        uniforms: ["resolution": "vec2(90.0, 61.0)", "color": "vec4(1.0, 0.5, 0.25, 0.6)"],
        layer: .background(
          Background(
            size: 0,
            profile: .reactFlow(
              background: Color(red: 1, green: 0.5, blue: 0.25).opacity(0.6))))),
      StandaloneCase(
        name: "pulse",
        uniforms: [
          "resolution": "vec2(90.0, 61.0)", "gap": "vec4(9.0, 9.0, 0.0, 0.0)", "phase": "0.3",
          "color": "vec4(0.0, 0.0, 0.0, 1.0)",
        ],
        layer: .pulse(GridPulseBackground(color: .black, spacing: 9, progress: 0.3))),
    ]
  }()
}
