import Glibc

/// Threads of the operating system, for work that must not wait for a free thread of Swift's pool.
enum SystemThread {
  /// 4 MiB, of which the system gives what is touched.
  private static let stackSize = 4 << 20

  /// Starts a thread that nobody joins.
  ///
  /// - Returns: false when the system gives none.
  static func start(_ body: @Sendable @escaping () -> Void) -> Bool {
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
    if code != 0 { context.release() }
    return code == 0
  }

  static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}
