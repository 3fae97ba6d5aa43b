import Synchronization

/// The bytes of one converted frame, whose memory goes back to its pool.
///
/// `@unchecked Sendable`: written by the one thread that took it from the pool, and read after that.
final class FrameBuffer: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  private let pool: FrameBufferPool

  fileprivate init(_ bytes: UnsafeMutableRawBufferPointer, _ pool: FrameBufferPool) {
    self.bytes = bytes
    self.pool = pool
  }

  deinit {
    pool.takeBack(bytes)
  }
}

/// Keeps the memory of converted frames, all of one size.
final class FrameBufferPool: Sendable {
  /// `@unchecked Sendable`: owned memory with no other reference.
  private struct Memory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  private let idle = Mutex<[Memory]>([])
  private let byteCount: Int

  init(byteCount: Int) {
    self.byteCount = byteCount
  }

  deinit {
    idle.withLock { $0.forEach { $0.bytes.deallocate() } }
  }

  /// A buffer with unspecified contents.
  func take() -> FrameBuffer {
    let memory = idle.withLock { $0.popLast() }
    return FrameBuffer(memory?.bytes ?? .allocate(byteCount: byteCount, alignment: 64), self)
  }

  fileprivate func takeBack(_ bytes: UnsafeMutableRawBufferPointer) {
    let memory = Memory(bytes: bytes)
    idle.withLock { $0.append(memory) }
  }
}
