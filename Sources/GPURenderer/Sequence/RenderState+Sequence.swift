import Canvas
import Pixels

extension RenderState {
  /// See `FrameSequence`.
  mutating func draw(
    _ scenes: @escaping FrameSequence.NextScene, alpha: Pixmap.AlphaForm, framePool: FramePool,
    _ body: (Pixmap) throws -> Void
  ) throws {
    defer { abandonRing() }
    var progress = SequenceProgress(scenes, output: OutputForm(alpha))
    var frame = Pixmap(width: 1, height: 1, alphaForm: alpha)
    while let scene = progress.first(), setup.heartbeat.beat() {
      // Memory that `body` has kept is not written again.
      if frame.width != scene.width || frame.height != scene.height || frame.isShared() {
        let pool = try framePool.pool(for: scene, format: .rgba8)
        frame = Pixmap(width: scene.width, height: scene.height, alphaForm: alpha, pool: pool)
      }
      try frame.withUnsafeMutableBytes { bytes throws(GPUError) in
        try withRenderer { renderer throws(GPUError) in
          try progress.draw(with: &renderer, into: bytes)
        }
      }
      progress.removeFirst()
      setup.heartbeat.rest()
      try body(frame)
    }
  }
}
