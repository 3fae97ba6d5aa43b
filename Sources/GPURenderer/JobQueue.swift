import Dispatch
import Glibc
import Synchronization

/// Closures on their way to the thread that owns a `State`.
final class JobQueue<State: ~Copyable>: Sendable {
  typealias Job = @Sendable (inout State) -> Void

  private struct Contents {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  /// Counts the jobs, and the closing.
  private let available = DispatchSemaphore(value: 0)
  private let finished = DispatchSemaphore(value: 0)

  func add(_ job: @escaping Job) {
    contents.withLock { $0.jobs.append(job) }
    available.signal()
  }

  /// No job is added after this.
  func close() {
    contents.withLock { $0.isClosed = true }
    available.signal()
  }

  /// The oldest job, when there is one; nil when the queue is closed and empty.
  func next() -> Job? {
    available.wait()
    return contents.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
  }

  /// The thread has given back its state.
  func finish() {
    finished.signal()
  }

  func waitUntilFinished(within limit: DispatchTimeInterval) {
    _ = finished.wait(timeout: .now() + limit)
  }
}

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
