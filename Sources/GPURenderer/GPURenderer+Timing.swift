import Canvas
import Pixels

extension GPURenderer {
  /// Draws `scene` as 8-bit premultiplied pixels `runs` times, and times each phase; its program is
  /// built, and drawn with once, before.
  ///
  /// To compare scenes in the same conditions, call it with one run for each in turn.
  ///
  /// - Parameter runs: At least 1.
  /// - Throws: As `render(_:alpha:)`.
  public func timed(_ scene: ResolvedScene, runs: Int) async throws -> RenderTimings {
    try await draw(scene, format: .rgba8) { state, pool throws(GPUError) in
      try state.time(scene, drawing: .layers, runs: runs, pool: pool)
    }
  }

  /// What no frame of this size can go below: the same for one colour over the whole frame, from a
  /// fragment shader that computes nothing.
  ///
  /// - Parameters:
  ///   - width: In px.
  ///   - height: In px.
  ///   - runs: At least 1.
  /// - Throws: `SceneError.invalid` where such a canvas cannot exist; else as `render(_:alpha:)`.
  public func floor(width: Int, height: Int, runs: Int) async throws -> RenderTimings {
    let empty = try ResolvedScene(Scene(width: Double(width), height: Double(height)))
    return try await draw(empty, format: .rgba8) { state, pool throws(GPUError) in
      try state.time(empty, drawing: .constant, runs: runs, pool: pool)
    }
  }
}

extension RenderState {
  fileprivate mutating func time(
    _ scene: ResolvedScene, drawing: FrameRenderer.Content, runs: Int, pool: PixmapPool
  ) throws(GPUError) -> RenderTimings {
    var pixmap = Pixmap(width: scene.width, height: scene.height, pool: pool)
    return try pixmap.withUnsafeMutableBytes { bytes throws(GPUError) in
      try withRenderer { renderer throws(GPUError) in
        try renderer.time(scene, drawing: drawing, runs: runs, into: bytes)
      }
    }
  }
}
