import Gridlight
import Testing

/// Every test that draws; they share one GPU renderer.
@Suite(.sharedGPU) enum Rendering {}

/// Makes one `GPURenderer` for a suite and all that it contains.
struct SharedGPU: SuiteTrait, TestScoping {
  @TaskLocal static var renderer: GPURenderer?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$renderer.withValue(GPURenderer(), operation: function)
  }
}

extension Trait where Self == SharedGPU {
  static var sharedGPU: SharedGPU { SharedGPU() }
}

/// The two ways to draw that every expectation is put to.
enum RenderPath: CaseIterable, Sendable {
  case reference, gpu

  /// How far a premultiplied component may lie from the exact value: a float's rounding for the
  /// reference, 0.1 level for the GPU.
  var tolerance: Double {
    switch self {
    case .reference: 2e-7
    case .gpu: 0.1 / 255
    }
  }

  func renderer() throws -> any Renderer {
    switch self {
    case .reference: ReferenceRenderer()
    case .gpu: try #require(SharedGPU.renderer)
    }
  }

  func renderFloat(_ scene: Scene) async throws -> FloatPixmap {
    try await renderer().renderFloat(ResolvedScene(scene))
  }

  func render(_ scene: Scene) async throws -> Pixmap {
    try await renderer().render(ResolvedScene(scene), alpha: .premultiplied)
  }

  /// The alphas of `scene`'s pixels; with opaque marks on a clear canvas, their coverage.
  func coverage(_ scene: Scene) async throws -> Coverage {
    Coverage(try await renderFloat(scene))
  }
}
