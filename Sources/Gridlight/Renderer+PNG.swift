import Canvas
import Pixels

extension Renderer {
  /// Draws `scene` straight into a PNG, with no frame in between where none is needed: rows go from
  /// the renderer to the encoder in bands. A scene of one colour becomes a palette of its alphas,
  /// one of at most 256 colours a palette of these, any other RGBA.
  ///
  /// - Parameters:
  ///   - text: what to store in text chunks ahead of the pixels, such as the scene. A keyword has 1
  ///     to 79 Latin-1 characters.
  ///   - compression: whether time or size matters more.
  ///   - memory: what the pixels may take on their way.
  /// - Throws: `SceneError.invalid` when the canvas cannot exist, `MemoryBudgetError`,
  ///   `PixelsError`; else what this renderer throws.
  public func pngData(
    of scene: Scene, text: [(keyword: String, value: String)] = [],
    compression: PNGCompression = .fast, memory: MemoryBudget = .usual
  ) async throws -> [UInt8] {
    try await png(of: scene, text, compression, memory).data()
  }

  /// Draws `scene` straight into a PNG file, which appears whole or not at all; see
  /// `pngData(of:text:compression:memory:)`.
  public func writePNG(
    of scene: Scene, to path: String, text: [(keyword: String, value: String)] = [],
    compression: PNGCompression = .fast, memory: MemoryBudget = .usual
  ) async throws {
    try await png(of: scene, text, compression, memory).write(to: OutputFile(path)).commit()
  }

  private func png(
    of scene: Scene, _ text: [PNGText.Entry], _ compression: PNGCompression, _ memory: MemoryBudget
  ) throws -> ScenePNG {
    try ScenePNG(ResolvedScene(scene), by: self, text: text, compression, memory)
  }
}
