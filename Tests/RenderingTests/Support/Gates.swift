import Gridlight
import Testing

extension GateReport {
  /// The GPU's rendering of `scene` against the reference's.
  init(of scene: Scene, by gpu: GPURenderer) async throws {
    let resolved = try ResolvedScene(scene)
    try await self.init(
      of: resolved, bytes: gpu.render(resolved), floats: gpu.renderFloat(resolved))
  }

  /// Any rendering of `scene` against the reference's.
  init(of scene: ResolvedScene, bytes: Pixmap, floats: FloatPixmap?) throws {
    let reference = ReferenceRenderer()
    try self.init(
      reference: reference.renderFloat(scene), referenceBytes: reference.render(scene),
      other: bytes, otherFloats: floats)
  }
}
