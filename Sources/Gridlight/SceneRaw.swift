import CPURenderer
import Canvas
import Pixels

/// A scene's pixels alone: premultiplied R, G, B, A, rows top first, no header.
package struct SceneRaw: SceneOutput {
  private let scene: ResolvedScene
  private let source: any BandSource
  private let format: RowFormat
  private let bandHeight: Int

  /// - Parameter isFloat: 32-bit little-endian floats before quantising, instead of bytes.
  /// - Throws: `MemoryBudgetError`, `PixelsError.outOfMemory`.
  package init(
    _ scene: ResolvedScene, by renderer: any Renderer, isFloat: Bool, _ budget: MemoryBudget
  ) throws {
    self.scene = scene
    source = renderer.bandSource
    format = isFloat ? .floats : .pixels(.premultiplied)
    bandHeight = try budget.bandHeight(of: scene.size, bytesPerPixel: format.bytesPerPixel)
  }

  package func write<Sink: ByteSink & ~Copyable>(to sink: consuming Sink) async throws -> Sink {
    try await source.forEachBand(
      of: scene, rows: 0..<scene.height, as: format, height: bandHeight
    ) { try sink.write($0) }
    return sink
  }
}
