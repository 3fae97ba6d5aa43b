import Canvas
import Pixels
import ReferenceRenderer
import Testing

@testable import GPURenderer

/// Lattices whose period is thousands of px: their places are counted in quanta.
@Suite struct FarLatticeTests {
  /// A long frame with marks near both ends, the nearest to its middle farther than one period from
  /// its corner.
  @Test(
    arguments: BackgroundVariant.allCases, [4097, 5206, 5206.37, 6000.7, 90_000.3] as [Double])
  func longFrames(variant: BackgroundVariant, period: Double) async throws {
    let gpu = try await GPURenderer()
    for across in [true, false] {
      for first in [0.3, 659.577, 3000.1] {
        let layer = Background(
          variant: variant, color: .black, gap: period, size: variant == .cross ? 60.4 : 40.6,
          lineWidth: 19.967)
        let place = across ? Pair(x: first, y: 10.2) : Pair(x: 10.2, y: first)
        let scene = Scene(
          width: across ? 6701 : 21, height: across ? 21 : 6701, viewport: Viewport(pan: place),
          layers: [.background(layer)])
        try await expectTheReference(ResolvedScene(scene), of: gpu)
      }
    }
  }

  /// Edges of marks as wide as the frame and wider, per px along the edge.
  @Test(arguments: [BackgroundVariant.lines, .cross], [161.0554, 2003.7, 8000.26, 300_000.8])
  func wideMarks(variant: BackgroundVariant, width: Double) async throws {
    let gpu = try await GPURenderer()
    let period = width * 2.77
    for step in 0..<4 {
      let edge = 30.3 + Double(step) * 0.21 - width / 2
      let layer = Background(
        variant: variant, color: .black, gap: period, size: width / 3, lineWidth: width)
      let scene = Scene(
        width: 64, height: 40, viewport: Viewport(x: edge, y: edge - 17.13),
        layers: [.background(layer)])
      let worst = try await expectTheReference(ResolvedScene(scene), of: gpu)
      // What fp32 leaves of a coverage, not of a place thousands of px away.
      #expect(worst < 1e-3)
    }
  }

  /// Lattices so fine that fp32 cannot count the marks before a pixel.
  @Test(arguments: BackgroundVariant.allCases, [0.010137, 0.0123, 0.1, 0.6180339887, 0.999])
  func fineLattices(variant: BackgroundVariant, period: Double) async throws {
    let gpu = try await GPURenderer()
    let layer = Background(
      variant: variant, color: .black, gap: period,
      size: period * (variant == .cross ? 0.17 : 0.4), lineWidth: period * 0.3,
      levelOfDetail: .always)
    let scene = Scene(
      width: 9001, height: 3, viewport: Viewport(x: 1234.567, y: -0.321),
      layers: [.background(layer)])
    let worst = try await expectTheReference(ResolvedScene(scene), of: gpu)
    #expect(worst < 3e-4)
  }

  @discardableResult
  private func expectTheReference(
    _ scene: ResolvedScene, of gpu: GPURenderer
  ) async throws -> Double {
    let reference = ReferenceRenderer()
    let floats = reference.renderFloat(scene)
    let report = try GateReport(
      reference: floats, referenceBytes: reference.render(scene),
      other: await gpu.render(scene), otherFloats: await gpu.renderFloat(scene))
    #expect(report.passes, "\(report.failure ?? "")")
    let partly = floats.withUnsafePixels { $0.contains { $0.w > 0 && $0.w < 1 } }
    #expect(partly)
    return report.floatDifference ?? .infinity
  }
}
