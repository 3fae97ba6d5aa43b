/// Draws resolved scenes: the GPU path, the reference, and whatever else gives the same pixels.
public protocol Renderer: Sendable {
  /// 8-bit pixels, `floor(255 c + 0.5)`, in the alpha form asked for.
  func render(_ scene: ResolvedScene, alpha: Pixmap.AlphaForm) async throws -> Pixmap
  /// Premultiplied pixels before quantising.
  func renderFloat(_ scene: ResolvedScene) async throws -> FloatPixmap
}

extension CPURenderer: Renderer {}
extension GPURenderer: Renderer {}
extension ReferenceRenderer: Renderer {}
