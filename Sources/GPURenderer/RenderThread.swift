import Synchronization

/// What a render thread owns; it never leaves the thread.
protocol ThreadState: ~Copyable, SendableMetatype {
  /// Gives back what it holds, in order; the last call on the thread.
  mutating func close()
}

/// A thread that owns one `State` and runs closures on it, one after another.
///
/// EGL binds a context to an operating-system thread, and a task may continue on any thread of the
/// pool, so the context needs a thread that is not the pool's.
final class RenderThread<State: ThreadState & ~Copyable>: Sendable {
  private let jobs = JobQueue<State>()

  /// - Parameter makeState: runs on the new thread.
  init(_ makeState: @Sendable @escaping () -> State) throws(GPUError) {
    let jobs = jobs
    try startDetachedThread {
      serve(jobs, makeState())
      jobs.finish()
    }
  }

  /// Waits until the state is given back, so that a process which ends right after this does not
  /// tear the driver down while the thread still uses it. A thread that hangs is left behind.
  deinit {
    jobs.close()
    jobs.waitUntilFinished(within: .seconds(1))
  }

  /// Runs `body` on the thread.
  ///
  /// - Parameter deadline: the longest wait for its turn and its end together.
  func run<Value: Sendable>(
    _ step: String, within deadline: Duration,
    _ body: @Sendable @escaping (inout State) throws -> Value
  ) async throws -> Value {
    let reply = Reply<Value>()
    let timer = Task.detached {
      try await Task.sleep(for: deadline)
      reply.resume(.failure(GPUError.deadline(step: step, limit: deadline)))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        reply.await(continuation)
        jobs.add { state in
          guard reply.isAwaited else { return }
          reply.resume(Result { try body(&state) })
        }
      }
    } onCancel: {
      reply.resume(.failure(CancellationError()))
    }
  }
}

private func serve<State: ThreadState & ~Copyable>(
  _ jobs: JobQueue<State>, _ state: consuming State
) {
  var state = state
  while let job = jobs.next() { job(&state) }
  state.close()
}

/// Resumes one continuation once, with whatever comes first.
private final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case created
    case awaited(CheckedContinuation<Value, any Error>)
    case early(Result<Value, any Error>)
    case done
  }

  private let state = Mutex(State.created)

  var isAwaited: Bool {
    state.withLock { if case .awaited = $0 { true } else { false } }
  }

  func await(_ continuation: CheckedContinuation<Value, any Error>) {
    let early = state.withLock { state -> Result<Value, any Error>? in
      guard case .early(let result) = state else {
        state = .awaited(continuation)
        return nil
      }
      state = .done
      return result
    }
    if let early { continuation.resume(with: early) }
  }

  func resume(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .created:
        state = .early(result)
        return nil
      case .awaited(let continuation):
        state = .done
        return continuation
      case .early, .done: return nil
      }
    }
    continuation?.resume(with: result)
  }
}
