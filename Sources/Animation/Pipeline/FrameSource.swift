import Gridlight
import Synchronization

/// Where frames come from.
protocol FrameSource: Sendable {
  /// Calls `body` with each of `frames`, in order.
  ///
  /// - Throws: what the source or `body` throws; then there are no more frames.
  func forEachFrame(
    of frames: [Int], as form: Pixmap.AlphaForm,
    _ body: (_ frame: Int, _ pixmap: Pixmap) async throws -> Void
  ) async throws
}

/// The frames of a timeline as a renderer draws them.
///
struct RenderedFrames: FrameSource {
  let timeline: Timeline
  let renderer: any Renderer

  func forEachFrame(
    of frames: [Int], as form: Pixmap.AlphaForm,
    _ body: (_ frame: Int, _ pixmap: Pixmap) async throws -> Void
  ) async throws {
    if let gpu = renderer as? GPURenderer {
      let ahead = DrawnAhead(timeline: timeline, renderer: gpu)
      return try await ahead.forEachFrame(of: frames, as: form, body)
    }
    // One for all frames: finding a font takes longer than drawing with it.
    let fonts = FontLibrary()
    var last: (scene: ResolvedScene, pixmap: Pixmap)?
    for frame in frames {
      let scene = try ResolvedScene(timeline.scene(at: frame), fonts: fonts)
      // What stands still is drawn once.
      if let last, last.scene == scene {
        try await body(frame, last.pixmap)
        continue
      }
      last = nil
      let pixmap = try await renderer.render(scene, alpha: form)
      last = (scene, pixmap)
      try await body(frame, pixmap)
    }
  }
}

/// The frames that lie in a folder.
struct StoredFrames: FrameSource {
  let folder: FrameFolder

  func forEachFrame(
    of frames: [Int], as form: Pixmap.AlphaForm,
    _ body: (_ frame: Int, _ pixmap: Pixmap) async throws -> Void
  ) async throws {
    for frame in frames {
      try await body(frame, folder.picture(of: frame, as: form))
    }
  }
}
