import Glibc

/// Threads of the operating system, for work that must not wait for a free thread of Swift's pool.
package enum SystemThread {
  /// 8 MiB, of which the system gives what is touched: a driver's shader compiler recurses deeply,
  /// and the process's own default may be small.
  private static let stackSize = 8 << 20

  /// Starts a thread that nobody joins.
  ///
  /// - Throws: `NoThread` when the system gives none.
  package static func start(_ body: @Sendable @escaping () -> Void) throws(NoThread) {
    final class Body {
      let run: @Sendable () -> Void
      init(run: @Sendable @escaping () -> Void) { self.run = run }
    }

    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw NoThread(code: code)
    }
  }

  /// Why the system gave no thread.
  package struct NoThread: Error {
    /// As `errno` has it.
    package let code: Int32
  }

  package static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}
