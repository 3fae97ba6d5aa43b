import Canvas
import Pixels

/// Where frames get their memory.
struct FramePool: Sendable {
  private let pool = PixmapPool()
  private let calls: DisplayCalls

  /// Bytes above which a frame is drawn only after a look at how much memory there is: 128 MiB, a
  /// frame of 8K at 8 bit.
  private static let largeFrame = 128 << 20

  init(calls: DisplayCalls) {
    self.calls = calls
  }

  /// The pool, with room for a frame of `scene`.
  ///
  /// - Throws: `GPUError.tooLarge` when there is no memory for it.
  func pool(for scene: ResolvedScene, format: PixelFormat) throws(GPUError) -> PixmapPool {
    let bytes = scene.width * scene.height * format.bytes
    guard bytes > Self.largeFrame else { return pool }
    let limit = calls.availableMemory()
    guard bytes <= limit else {
      throw .tooLarge(width: scene.width, height: scene.height, bytes: bytes, limit: limit)
    }
    return pool
  }
}
