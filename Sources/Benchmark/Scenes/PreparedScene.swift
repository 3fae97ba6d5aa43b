import Canvas
import Gridlight
import Pixels

/// A scene ready to be handed to any contestant.
package struct PreparedScene: Sendable {
  /// Unique among the scenes of a run.
  package let id: Int
  package let source: BenchmarkScene
  package let resolved: ResolvedScene

  /// - Throws: `SceneError.invalid`, or `PixelsError.outOfMemory` for a canvas that is too large
  ///   for this machine.
  package init(_ source: BenchmarkScene, id: Int) throws {
    self.id = id
    self.source = source
    resolved = try ResolvedScene(source.scene)
    // The frame, and one that a pool keeps.
    try FrameMemory.require(
      for: PixelSize(width: resolved.width, height: resolved.height), bytesPerPixel: 8)
  }

  package var pixelCount: Int { resolved.width * resolved.height }
}
