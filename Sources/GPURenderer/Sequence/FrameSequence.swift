import Canvas
import Pixels

/// Frames drawn one after another, with no memory allocated per frame once the first ones are done.
///
/// On hardware up to three frames are under way at once, so that the GPU draws while earlier frames
/// are read back; a software rasteriser would gain nothing.
///
/// ```swift
/// try await FrameSequence(of: scenes, by: gpu).forEach { frame in
///   try frame.withUnsafeBytes { try output.write($0) }
/// }
/// ```
package struct FrameSequence: Sendable {
  private let scenes: @Sendable () -> NextScene
  private let renderer: GPURenderer
  private let alpha: Pixmap.AlphaForm

  /// The next scene; nil after the last.
  package typealias NextScene = () -> ResolvedScene?

  package init(
    of scenes: [ResolvedScene], by renderer: GPURenderer, alpha: Pixmap.AlphaForm = .premultiplied
  ) {
    self.init(by: renderer, alpha: alpha) {
      var iterator = scenes.makeIterator()
      return { iterator.next() }
    }
  }

  /// - Parameter scenes: begins the sequence.
  package init(
    by renderer: GPURenderer, alpha: Pixmap.AlphaForm = .premultiplied,
    scenes: @Sendable @escaping () -> NextScene
  ) {
    self.scenes = scenes
    self.renderer = renderer
    self.alpha = alpha
  }

  /// Draws all frames and calls `body` with each, in order. Scenes are taken up to three frames
  /// ahead.
  ///
  /// - Parameter body: runs on the renderer's thread, which draws nothing else meanwhile. A frame
  ///   that it keeps stays as it is; if it keeps none, all are drawn in the same memory.
  /// - Throws: what `body` throws, which ends the sequence; else as `GPURenderer.render(_:alpha:)`.
  package func forEach(_ body: @Sendable @escaping (Pixmap) throws -> Void) async throws {
    let (scenes, alpha) = (scenes, alpha)
    try await renderer.run { state, framePool in
      try state.draw(scenes(), alpha: alpha, framePool: framePool, body)
    }
  }
}

/// The frames of a sequence that are under way, apart from the context, which may be lost.
struct SequenceProgress {
  private let next: FrameSequence.NextScene
  private let output: OutputForm
  /// Taken from `next` and not delivered, the oldest first; those of one tile go through the ring.
  private var begun: [(scene: ResolvedScene, isInRing: Bool)] = []

  init(_ next: @escaping FrameSequence.NextScene, output: OutputForm) {
    self.next = next
    self.output = output
    begun.reserveCapacity(PackRing.depth)
  }

  /// The oldest frame's scene; nil after the last.
  mutating func first() -> ResolvedScene? {
    if begun.isEmpty, let scene = next() { begun.append((scene, isInRing: false)) }
    return begun.first?.scene
  }

  mutating func removeFirst() {
    begun.removeFirst()
  }

  /// Draws the oldest frame into `pixels`, and begins with as many others as there is room for.
  mutating func draw(
    with renderer: inout FrameRenderer, into pixels: UnsafeMutableRawBufferPointer
  ) throws(GPUError) {
    // The first time, and with a new context, nothing is in the ring.
    if renderer.countInRing == 0 {
      for index in begun.indices { try begin(index, with: &renderer) }
    }
    while renderer.usesRing, begun.count < PackRing.depth, let scene = next() {
      begun.append((scene, isInRing: false))
      try begin(begun.endIndex - 1, with: &renderer)
    }
    guard let oldest = begun.first else { return }
    if oldest.isInRing {
      try renderer.finish(into: pixels)
    } else {
      try renderer.draw(oldest.scene, output: output, into: pixels)
    }
  }

  private mutating func begin(
    _ index: Int, with renderer: inout FrameRenderer
  ) throws(GPUError) {
    begun[index].isInRing = try renderer.begin(begun[index].scene, output: output)
  }
}
