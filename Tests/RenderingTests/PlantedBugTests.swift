import Glibc
import Gridlight
import Testing

@testable import GPURenderer

extension Rendering {
  /// Mistakes made on purpose: the comparison must see each of them, and nothing else.
  @Suite struct PlantedBugTests {
    /// Not symmetric in any way.
    static let scene = Scene(
      width: 48, height: 32, viewport: Viewport(x: 3.3, y: 1.9, zoom: 1.1), fill: .white
    ) {
      Background(variant: .dots, color: .blue.opacity(0.6), gap: (9, 7), size: 3)
      Background(variant: .lines, color: .red.opacity(0.4), gap: (17, 13), lineWidth: 1)
    }

    /// Bugs in where a pixel is: what stands in a shader for `gl_FragCoord`.
    enum Misplacement: String, CaseIterable {
      case halfPixelShift = "(gl_FragCoord + vec4(0.5, 0.0, 0.0, 0.0))"
      case wrongRowOrder = "vec4(gl_FragCoord.x, 32.0 - gl_FragCoord.y, gl_FragCoord.zw)"
      case swappedAxes = "gl_FragCoord.yxzw"
    }

    @Test(arguments: Misplacement.allCases)
    func misplacedPixels(_ bug: Misplacement) async throws {
      let gpu = try await GPURenderer(calls: .live) {
        $0.replacing("gl_FragCoord", with: bug.rawValue)
      }
      let report = try await GateReport(of: Self.scene, by: gpu)
      #expect(!report.passes)
      #expect(report.floatDifference.map { $0 > 10 } == true)
      #expect(report.byteDifference > 10)
      #expect(report.offTieCount > 100)
    }

    /// The same renderer with its shaders left alone is right.
    @Test func nothingPlanted() async throws {
      let gpu = try await GPURenderer(calls: .live) { $0 }
      let report = try await GateReport(of: Self.scene, by: gpu)
      #expect(report.passes, "\(report.failure ?? "")")
    }

    /// Blending layer by layer in an 8-bit framebuffer, from the GPU's own single layers.
    @Test func byteBlending() async throws {
      let gpu = try #require(SharedGPU.renderer)
      var scene = Self.scene
      scene.layers += [
        Background(variant: .cross, color: .green.opacity(0.3), gap: 11, size: 4, lineWidth: 2)
          .layer,
        Background(variant: .dots, color: .orange.opacity(0.35), gap: 12, size: 9).layer,
      ]
      var single = scene
      single.layers = []
      var blended = try await gpu.render(single)
      single.fill = .clear
      for layer in scene.layers {
        single.layers = [layer]
        let source = try await gpu.render(single)
        for y in 0..<blended.height {
          for x in 0..<blended.width {
            let (above, below) = (source[x, y], blended[x, y])
            let rest = 255 - Double(above.w)
            for channel in 0..<4 {
              let value = Double(above[channel]) + Double(below[channel]) * rest / 255
              blended[x, y][channel] = UInt8(min(value.rounded(), 255))
            }
          }
        }
      }
      let report = try GateReport(of: ResolvedScene(scene), bytes: blended, floats: nil)
      #expect(!report.passes)
      #expect(report.byteDifference <= 4, "as subtle as it is meant to be")
    }

    /// Coverage from the distance to a disc's edge, as many shaders have it.
    @Test(arguments: [0.1, 0.25, 0.5, 1.4, 3])
    func distanceAntiAliasing(radius: Double) throws {
      let marks = Marks(
        kind: .dots(radius: radius), period: (11, 8), at: (3.3, 1.9), canvas: (48, 32))
      let scene = try ResolvedScene(marks.scene)
      var bytes = Pixmap(width: 48, height: 32)
      var floats = FloatPixmap(width: 48, height: 32)
      let (columns, rows) = (Comb(period: 11, phase: 3.3), Comb(period: 8, phase: 1.9))
      for y in 0..<32 {
        for x in 0..<48 {
          let away = hypot(
            columns.distance(from: Double(x) + 0.5), rows.distance(from: Double(y) + 0.5))
          let alpha = min(max(radius - away + 0.5, 0), 1)
          floats[x, y] = SIMD4(0, 0, 0, Float(alpha))
          bytes[x, y] = SIMD4(0, 0, 0, UInt8(255 * alpha + 0.5))
        }
      }
      let report = try GateReport(of: scene, bytes: bytes, floats: floats)
      #expect(!report.passes)
      #expect(report.floatDifference.map { $0 > 5 } == true)
    }

    /// The same loop with the exact area of the same discs is right.
    @Test func exactAreaAntiAliasing() throws {
      let marks = Marks(
        kind: .dots(radius: 1.4), period: (11, 8), at: (3.3, 1.9), canvas: (48, 32))
      let oracle = Oracle(marks.scene)
      var bytes = Pixmap(width: 48, height: 32)
      var floats = FloatPixmap(width: 48, height: 32)
      for y in 0..<32 {
        for x in 0..<48 {
          let alpha = oracle.color(x, y).w
          floats[x, y] = SIMD4(0, 0, 0, Float(alpha))
          bytes[x, y] = SIMD4(0, 0, 0, UInt8(255 * alpha + 0.5))
        }
      }
      let report = try GateReport(of: ResolvedScene(marks.scene), bytes: bytes, floats: floats)
      #expect(report.passes, "\(report.failure ?? "")")
    }
  }
}
