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
    let pictures = try await PicturePair(ResolvedScene(scene), by: self, floats: floats)
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
  /// nil where floats are not asked for, or not promised.
  let renderedFloats: FloatPixmap?

  init(_ scene: ResolvedScene, by renderer: some Renderer, floats: Bool) async throws {
    // Two pictures of 4 bytes and two of 16.
    try FrameMemory.require(for: scene, bytesPerPixel: 40)
    rendered = try await renderer.render(scene, alpha: .premultiplied)
    renderedFloats =
      floats && scene.largestRadius <= GateReport.largestRadius
      ? try await renderer.renderFloat(scene) : nil
    let definition = ReferenceRenderer()
    reference = definition.render(scene, alpha: .premultiplied)
    referenceFloats = definition.renderFloat(scene)
  }

  var gate: GateReport {
    get throws(PixelsError) {
      try GateReport(
        reference: referenceFloats, referenceBytes: reference, other: rendered,
        otherFloats: renderedFloats)
    }
  }
}

extension GateReport {
  /// The largest disc, in px, up to which floats are promised: single precision cannot place the
  /// edge of a larger one to 0.1 level.
  public static let largestRadius = 4096.0
}

extension ResolvedScene {
  /// Of all discs, in px.
  var largestRadius: Double {
    layers.map { layer in
      switch layer {
      case .dots(let layer): layer.radius
      case .pulse(let layer): layer.restingRadius * (1 + PulseLayer.sizeGain)
      case .flat, .lines, .cross: 0
      }
    }.max() ?? 0
  }
}
