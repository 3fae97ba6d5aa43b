import Canvas
import Pixels

extension GPURenderer {
  /// See `FrameSequence`.
  func draw<Scenes: Sequence<ResolvedScene> & Sendable>(
    _ scenes: Scenes, alpha: Pixmap.AlphaForm, _ body: @Sendable @escaping (Pixmap) throws -> Void
  ) async throws {
    try await run { state, pools in
      try state.draw(scenes.makeIterator(), alpha: alpha, pools: pools, body)
    }
  }
}

extension RenderState {
  fileprivate mutating func draw<Scenes: IteratorProtocol<ResolvedScene>>(
    _ scenes: Scenes, alpha: Pixmap.AlphaForm, pools: FramePools, _ body: (Pixmap) throws -> Void
  ) throws {
    defer { abandonRing() }
    var progress = SequenceProgress(scenes, output: OutputForm(alpha))
    var frame = Pixmap(width: 1, height: 1, alphaForm: alpha)
    while let scene = progress.first(), setup.heartbeat.beat() {
      // Memory that `body` has kept is not written again.
      if frame.width != scene.width || frame.height != scene.height || frame.isShared() {
        let pool = try pools.pool(for: scene, format: .rgba8)
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
