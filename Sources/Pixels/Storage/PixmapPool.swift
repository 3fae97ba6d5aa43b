import Synchronization

/// Keeps the memory of images that are no longer used, so that rendering the next frame of the same
/// size takes no fresh pages from the system.
public final class PixmapPool: Sendable {
  /// `@unchecked Sendable`: owned memory with no other reference, handed over whole.
  private struct Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  private let idle = Mutex<[Memory]>([])
  private let limit: Int

  /// - Parameter limit: the most idle buffers that are kept; the rest are freed at once, those
  ///   first that have been idle for longest.
  public init(limit: Int = 4) {
    self.limit = limit
  }

  deinit {
    idle.withLock { $0.forEach { PixelBuffer.free($0.bytes) } }
  }

  /// The number of buffers that wait to be used again.
  package var idleCount: Int {
    idle.withLock { $0.count }
  }

  /// Idle memory of exactly `count` bytes, the last used first, as it may still be in the cache.
  func reuse(count: Int) -> UnsafeMutableRawBufferPointer? {
    idle.withLock { idle -> Memory? in
      idle.lastIndex { $0.bytes.count == count }.map { idle.remove(at: $0) }
    }?.bytes
  }

  func takeBack(_ bytes: UnsafeMutableRawBufferPointer) {
    let memory = Memory(bytes: bytes)
    let surplus = idle.withLock { idle -> Memory? in
      idle.append(memory)
      return idle.count > limit ? idle.removeFirst() : nil
    }
    if let surplus { PixelBuffer.free(surplus.bytes) }
  }
}
