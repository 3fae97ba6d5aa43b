import Canvas
import Pixels
import ReferenceRenderer
import Testing

@testable import GPURenderer

/// Scenes of more layers than one straight line of calls.
@Suite struct ManyLayersTests {
  /// Every layer with a background colour of its own below a legacy background: 129 records.
  @Test func theMostRecordsThatASceneHas() async throws {
    let layers = (0..<Scene.maximumLayers).map { index -> Layer in
      let color = Color(red: Double(index) / 64, green: 0.5, blue: 0.25).opacity(0.03)
      let profile = BackgroundProfile.reactFlow(background: color)
      let gap = 9 + Double(index) / 3
      return .background(
        Background(
          variant: BackgroundVariant.allCases[index % 3], gap: gap, size: 4, profile: profile))
    }
    let scene = try ResolvedScene(
      Scene(width: 70, height: 41, backgroundVariant: .lines, layers: layers))
    #expect(scene.layers.count == UniformBlock.largestCapacity)
    try await expectTheReference(scene)
  }

  @Test(arguments: [4, 5, 64])
  func layers(_ count: Int) async throws {
    let layers = (0..<count).map(Self.layer)
    try await expectTheReference(ResolvedScene(Scene(width: 90, height: 61, layers: layers)))
  }

  /// Backgrounds of every variant, and a pulse as every fourth.
  private static func layer(_ index: Int) -> Layer {
    if index % 4 == 3 {
      return .pulse(GridPulseBackground(spacing: 20, progress: Double(index) / 64))
    }
    return .background(
      Background(
        variant: BackgroundVariant.allCases[index % 4], color: .red.opacity(0.1),
        gap: 10 + Double(index), offset: Double(index) * 0.7))
  }

  private func expectTheReference(_ scene: ResolvedScene) async throws {
    let gpu = try await GPURenderer()
    let reference = ReferenceRenderer()
    let report = try GateReport(
      reference: reference.renderFloat(scene), referenceBytes: reference.render(scene),
      other: await gpu.render(scene), otherFloats: await gpu.renderFloat(scene))
    #expect(report.passes, "\(report.failure ?? "")")
  }
}
