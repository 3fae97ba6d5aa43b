import Processes

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

  /// - Parameters:
  ///   - heartbeat: where the closures tell that they get on.
  ///   - deadline: the longest time between two beats.
  ///   - makeState: runs on the new thread.
  init(
    _ heartbeat: Heartbeat, deadline: Duration, makeState: @Sendable @escaping () -> State
  ) throws(GPUError) {
    let jobs = jobs
    do {
      try SystemThread.start {
        serve(jobs, makeState(), heartbeat: heartbeat, deadline: deadline)
        jobs.finish()
      }
    } catch {
      throw .noThread(reason: SystemError(code: error.code).text)
    }
  }

  /// Waits until the state is given back, so that a process which ends right after this does not
  /// tear the driver down while the thread still uses it. A thread that hangs is left behind.
  deinit {
    jobs.close()
    jobs.waitUntilFinished(within: .seconds(1))
  }

  /// Runs `body` on the thread when its turn comes.
  ///
  /// - Parameter step: what `body` does, for the error's message.
  /// - Throws: what `body` throws, `GPUError.deadline` when the thread hangs in this closure or in
  ///   one before it, or `CancellationError`.
  func run<Value: Sendable>(
    _ step: String, _ body: @Sendable @escaping (inout State) throws -> Value
  ) async throws -> Value {
    let reply = Reply<Value>()
    return try await withTaskCancellationHandler {
      jobs.add(
        JobQueue.Job(
          step: step,
          run: { state in
            guard reply.isAwaited else { return }
            reply.resume(Result { try body(&state) })
          },
          fail: { reply.resume(.failure($0)) },
          isAwaited: { reply.isAwaited }))
      return try await reply.value
    } onCancel: {
      reply.resume(.failure(CancellationError()))
    }
  }
}

/// The render thread's life.
private func serve<State: ThreadState & ~Copyable>(
  _ jobs: JobQueue<State>, _ state: consuming State, heartbeat: Heartbeat, deadline: Duration
) {
  var state = state
  while let job = jobs.next() {
    heartbeat.start(isAwaited: job.isAwaited)
    let watchdog = Task.detached {
      try await heartbeat.waitForSilence(of: deadline)
      jobs.giveUp(job, after: .deadline(step: job.step, limit: deadline))
    }
    job.run(&state)
    watchdog.cancel()
    jobs.comeBack()
  }
  state.close()
}
