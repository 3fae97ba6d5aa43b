import Synchronization

/// Keeps the memory of images that are no longer used, so that rendering the next frame of the same
/// size takes no fresh pages from the system.
public final class PixmapPool: Sendable {
  /// `@unchecked Sendable`: owned memory with no other reference, handed over whole.
  private struct Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  /// What waits, the last used last.
  private struct Idle {
    var memories: [Memory] = []
    var byteCount = 0

    mutating func remove(at index: Int) -> Memory {
      let memory = memories.remove(at: index)
      byteCount -= memory.bytes.count
      return memory
    }
  }

  private let idle = Mutex(Idle())
  private let byteLimit: Int
  /// Buffers, so that looking through them takes no time.
  private static let mostIdle = 32

  /// - Parameter byteLimit: the most idle memory that is kept, in bytes, and of it no buffer larger
  ///   than half. The rest is freed at once, that first which has been idle for longest.
  public init(byteLimit: Int = 256 << 20) {
    self.byteLimit = byteLimit
  }

  deinit {
    idle.withLock { $0.memories.forEach { PixelBuffer.free($0.bytes) } }
  }

  /// The number of buffers that wait to be used again.
  package var idleCount: Int {
    idle.withLock { $0.memories.count }
  }

  /// Idle memory of exactly `count` bytes, the last used first, as it may still be in the cache.
  func reuse(count: Int) -> UnsafeMutableRawBufferPointer? {
    idle.withLock { idle -> Memory? in
      idle.memories.lastIndex { $0.bytes.count == count }.map { idle.remove(at: $0) }
    }?.bytes
  }

  func takeBack(_ bytes: UnsafeMutableRawBufferPointer) {
    guard bytes.count <= byteLimit / 2 else { return PixelBuffer.free(bytes) }
    let memory = Memory(bytes: bytes)
    let surplus = idle.withLock { idle -> [Memory] in
      idle.memories.append(memory)
      idle.byteCount += bytes.count
      var surplus: [Memory] = []
      while idle.byteCount > byteLimit || idle.memories.count > Self.mostIdle {
        surplus.append(idle.remove(at: 0))
      }
      return surplus
    }
    for memory in surplus { PixelBuffer.free(memory.bytes) }
  }
}
