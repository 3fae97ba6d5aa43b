import Canvas
import Pixels

/// Where frames get their memory.
struct FramePools: Sendable {
  private let usual = PixmapPool()
  /// Keeps nothing: memory this large goes back to the system.
  private let large = PixmapPool(limit: 0)
  private let calls: DisplayCalls

  /// Bytes above which a frame is drawn only after a look at how much memory there is: 128 MiB, a
  /// frame of 8K at 8 bit.
  private static let largeFrame = 128 << 20

  init(calls: DisplayCalls) {
    self.calls = calls
  }

  /// The pool that a frame of `scene` comes from.
  ///
  /// - Throws: `GPUError.tooLarge` when there is no memory for it.
  func pool(for scene: ResolvedScene, format: PixelFormat) throws(GPUError) -> PixmapPool {
    let bytes = scene.width * scene.height * format.bytes
    guard bytes > Self.largeFrame else { return usual }
    let limit = calls.availableMemory()
    guard bytes <= limit else {
      throw .tooLarge(width: scene.width, height: scene.height, bytes: bytes, limit: limit)
    }
    return large
  }
}
