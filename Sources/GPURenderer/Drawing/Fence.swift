import CGLES
import Glibc

/// A point in the driver's queue.
struct Fence: ~Copyable {
  private let sync: GLsync

  /// Behind all that the driver was asked for before.
  init() throws(GPUError) {
    guard let sync = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) else {
      try GLErrors.check("glFenceSync")
      throw .driver(step: "glFenceSync", error: "no fence")
    }
    self.sync = sync
  }

  deinit {
    glDeleteSync(sync)
  }

  /// Returns when the driver has got there.
  func wait(for step: String, within limit: Duration, calls: DisplayCalls) throws(GPUError) {
    let end = ContinuousClock.now + limit
    while true {
      switch Int32(bitPattern: calls.glClientWaitSync(sync, Self.pollNanoseconds)) {
      case GL_ALREADY_SIGNALED, GL_CONDITION_SATISFIED: return
      case GL_TIMEOUT_EXPIRED:
        if ContinuousClock.now >= end { throw .deadline(step: step, limit: limit) }
      default:
        try GLErrors.check("glClientWaitSync")
        throw .driver(step: "glClientWaitSync", error: "GL_WAIT_FAILED")
      }
    }
  }

  /// 2 ms: the wait itself sleeps in the driver, and the deadline is looked at this often.
  private static let pollNanoseconds: UInt64 = 2_000_000
}
