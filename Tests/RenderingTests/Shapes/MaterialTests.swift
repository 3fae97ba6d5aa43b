import Foundation
import TestSupport
import Gridlight
import Testing

@testable import Canvas

extension Rendering {
  /// Glass against arithmetic and against SciPy's Gaussian.
  @Suite struct MaterialTests {
    private static let everywhere = RoundedRect(
      minX: -1000, minY: -1000, maxX: 1000, maxY: 1000, radius: 0)

    /// A backdrop of one colour is blurred into itself: what is left is the saturation and the tint.
    @Test func overOneColor() {
      let glass = MaterialLayer(
        outline: .roundedRect(Self.everywhere), sigma: 7, saturation: 1.8,
        tint: RGBA(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.25))
      let scene = ResolvedScene(
        width: 9, height: 9, scale: 1, fill: RGBA(red: 0.5, green: 0.25, blue: 0.1, alpha: 1),
        layers: [.material(glass)])
      let luma = 0.2126 * 0.5 + 0.7152 * 0.25 + 0.0722 * 0.1
      func seen(_ component: Double, _ tint: Double) -> Double {
        min(max(luma + 1.8 * (component - luma), 0), 1) * 0.75 + tint * 0.25
      }
      let expected = SIMD4(seen(0.5, 0.2), seen(0.25, 0.4), seen(0.1, 0.6), 1)
      let pixel = SIMD4<Double>(ReferenceRenderer().renderFloat(scene)[4, 4])
      for channel in 0..<4 { #expect(abs(pixel[channel] - expected[channel]) < 1e-6) }
    }

    /// Where nothing is covered nothing changes, and half a pixel's worth of glass is half as much.
    @Test func edges() {
      let glass = MaterialLayer(
        outline: .roundedRect(RoundedRect(minX: 2.5, minY: 0, maxX: 9, maxY: 9, radius: 0)),
        sigma: 2, saturation: 1, tint: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
      let scene = ResolvedScene(
        width: 9, height: 9, scale: 1, fill: RGBA(red: 0, green: 0, blue: 0, alpha: 1),
        layers: [.material(glass)])
      let picture = ReferenceRenderer().renderFloat(scene)
      #expect(picture[1, 4] == SIMD4(0, 0, 0, 1))
      #expect(picture[2, 4] == SIMD4(0.5, 0.5, 0.5, 1))
      #expect(picture[3, 4] == SIMD4(1, 1, 1, 1))
    }

    @Test(.enabled(if: hasSciPy, "needs python3-scipy"), arguments: [0.6, 2.3, 20])
    func gaussianOfSciPy(sigma: Double) throws {
      var scene = ShapeScene.random(seed: 11)
      scene = ResolvedScene(
        width: 83, height: 61, scale: 1, fill: scene.fill,
        layers: scene.layers.filter { if case .material = $0 { false } else { true } })
      let glass = MaterialLayer(
        outline: .roundedRect(Self.everywhere), sigma: sigma, saturation: 1, tint: .clear)
      let blurred = ResolvedScene(
        width: 83, height: 61, scale: 1, fill: scene.fill,
        layers: scene.layers + [.material(glass)])
      let program = """
        import sys, numpy as np
        from scipy.ndimage import gaussian_filter
        a = np.frombuffer(sys.stdin.buffer.read(), '<f4').reshape(61, 83, 4).astype(float)
        for c in range(4):
          a[..., c] = gaussian_filter(a[..., c], \(sigma), mode='nearest', truncate=4)
        sys.stdout.buffer.write(a.astype('<f4').tobytes())
        """
      let reference = ReferenceRenderer()
      let expected = try output(
        of: python, ["-c", program], input: reference.renderFloat(scene).withRawBytes { Array($0) })
      let drawn = reference.renderFloat(blurred).withRawBytes { Array($0) }
      let worst = zip(drawn.floats, expected.floats).map { abs($0 - $1) }.max() ?? .infinity
      #expect(drawn.count == expected.count)
      #expect(worst < 0.2 / 255)
    }
  }
}

private let hasSciPy = (try? output(of: python, ["-c", "import scipy"])) != nil

extension [UInt8] {
  fileprivate var floats: [Float] {
    withUnsafeBytes { Array<Float>($0.bindMemory(to: Float.self)) }
  }
}
