import Glibc

extension UnsafeRawBufferPointer {
  /// Writes all bytes, through interruptions, short writes and a full non-blocking pipe. A reader
  /// that has gone is the error EPIPE, not a signal that ends the process.
  func write(toDescriptor descriptor: Int32) throws(SystemError) {
    let guarding = PipeSignalGuard()
    defer { guarding.end() }
    var rest = self[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, slice.baseAddress, slice.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}

/// Holds back the SIGPIPE of this thread's writes, leaving the process's handlers alone.
private struct PipeSignalGuard {
  private var pipeSignal = sigset_t()
  private var previousMask = sigset_t()
  private var wasPending = false

  init() {
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    wasPending = Self.isPending()
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &previousMask)
  }

  /// Takes a signal that came meanwhile, then restores the mask.
  func end() {
    var (pipeSignal, previousMask) = (pipeSignal, previousMask)
    if !wasPending, Self.isPending() {
      var noWait = timespec()
      while sigtimedwait(&pipeSignal, nil, &noWait) == -1, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
  }

  private static func isPending() -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }
}
