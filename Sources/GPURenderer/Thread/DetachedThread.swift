import Glibc

/// Starts an operating-system thread that nobody joins.
func startDetachedThread(_ body: @Sendable @escaping () -> Void) throws(GPUError) {
  final class Body {
    let run: @Sendable () -> Void
    init(run: @Sendable @escaping () -> Void) { self.run = run }
  }

  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
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
    throw .noThread(reason: SystemError(code: code).text)
  }
}
