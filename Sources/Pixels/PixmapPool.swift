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

  /// - Parameter limit: the most idle buffers that are kept; the rest are freed at once.
  public init(limit: Int = 4) {
    self.limit = limit
  }

  deinit {
    idle.withLock { $0.forEach { $0.bytes.deallocate() } }
  }

  /// Memory of exactly `count` bytes with unspecified contents.
  func buffer(count: Int) -> PixelBuffer {
    let reused = idle.withLock { idle -> Memory? in
      guard let index = idle.firstIndex(where: { $0.bytes.count == count }) else { return nil }
      return idle.remove(at: index)
    }
    let bytes = reused?.bytes ?? .allocate(byteCount: count, alignment: 64)
    return PixelBuffer(reusing: bytes, pool: self)
  }

  func takeBack(_ bytes: UnsafeMutableRawBufferPointer) {
    let memory = Memory(bytes: bytes)
    let surplus = idle.withLock { idle -> Memory? in
      idle.append(memory)
      return idle.count > limit ? idle.removeFirst() : nil
    }
    surplus?.bytes.deallocate()
  }
}
