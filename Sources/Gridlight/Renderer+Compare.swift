import Canvas
import Pixels
import ReferenceRenderer

extension Renderer {
  /// Draws `scene` with this renderer and with the reference, and compares the two pictures.
  ///
  /// - Parameter floats: Whether they are also compared before rounding, which takes a second
  ///   drawing.
  /// - Throws: `SceneError.invalid` when the canvas cannot exist; else what this renderer throws.
  public func compare(_ scene: Scene, floats: Bool = true) async throws -> ComparisonReport {
    try await compare(ResolvedScene(scene), floats: floats)
  }

  /// Draws `scene` with this renderer and with the reference, and compares the two pictures.
  ///
  /// - Parameter floats: Whether they are also compared before rounding, which takes a second
  ///   drawing.
  /// - Throws: what this renderer throws.
  public func compare(
    _ scene: ResolvedScene, floats: Bool = true
  ) async throws -> ComparisonReport {
    let pictures = try await PicturePair(scene, by: self, floats: floats)
    return ComparisonReport(
      reference: pictures.reference, rendered: pictures.rendered, gate: try pictures.gate,
      metrics: try Comparison(pictures.reference, pictures.rendered))
  }

  /// Whether this renderer keeps its promise on `scene`, without any further measure.
  func gate(_ scene: ResolvedScene) async throws -> GateReport {
    try await PicturePair(scene, by: self, floats: true).gate
  }
}

/// One scene drawn twice, premultiplied, before and after rounding.
private struct PicturePair {
  let reference: Pixmap
  let referenceFloats: FloatPixmap
  let rendered: Pixmap
  /// nil where floats are not asked for.
  let renderedFloats: FloatPixmap?

  init(_ scene: ResolvedScene, by renderer: some Renderer, floats: Bool) async throws {
    // Two pictures of 4 bytes and two of 16.
    try FrameMemory.require(for: scene.size, bytesPerPixel: 40)
    // The reference works on other cores than a GPU's thread.
    async let defined = Self.defined(scene)
    rendered = try await renderer.render(scene, alpha: .premultiplied)
    renderedFloats = floats ? try await renderer.renderFloat(scene) : nil
    (reference, referenceFloats) = await defined
  }

  private static func defined(_ scene: ResolvedScene) async -> (Pixmap, FloatPixmap) {
    let definition = ReferenceRenderer()
    return (definition.render(scene, alpha: .premultiplied), definition.renderFloat(scene))
  }

  var gate: GateReport {
    get throws(PixelsError) {
      try GateReport(
        reference: referenceFloats, referenceBytes: reference, other: rendered,
        otherFloats: renderedFloats)
    }
  }
}
