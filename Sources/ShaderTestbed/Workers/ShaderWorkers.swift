import GPURenderer
import Pixels
import Processes
import Synchronization

/// Worker processes that run shaders, so that a driver which hangs or crashes takes nothing with it.
public final class ShaderWorkers: Sendable {
  /// How workers are started, and what they may take.
  public struct Options: Sendable {
    /// The program that is started as `EXECUTABLE shader worker`; `gridlight` itself.
    public var executable: String
    /// How many run at once, at least 1.
    public var count = 1
    /// The longest that one job may take.
    public var deadline: Duration = .seconds(10)
    /// What a job may take, in bytes, beside what the driver has when it starts.
    public var memory = 2 << 30
    /// Which device.
    public var gpu = GPUOptions()
    /// Variables over those of this process, such as `GALLIUM_DRIVER`.
    public var environment: [String: String] = [:]

    /// The defaults: one worker, 10 s, 2 GiB.
    public init(executable: String) { self.executable = executable }
  }

  private let options: Options
  private let places: Mutex<Places>
  /// One is started at a time, else another child could inherit the ends of its pipes before they are
  /// told to close.
  private let starting = Mutex(())

  /// A worker, and whoever waits for one.
  private struct Places {
    /// nil has yet to be started.
    var idle: [WorkerProcess?]
    var waiting: [CheckedContinuation<WorkerProcess?, Never>] = []
  }

  /// Starts no process before the first job.
  public init(_ options: Options) {
    self.options = options
    places = Mutex(Places(idle: Array(repeating: nil, count: max(1, options.count))))
  }

  /// Runs `job` on a worker that is free, or when one is.
  ///
  /// - Parameter deadline: nil takes the options'.
  /// - Throws: `ShaderError`; the next job runs all the same.
  public func run(
    _ job: ShaderJob, deadline: Duration? = nil
  ) async throws(ShaderError) -> ShaderResult {
    let worker = await takePlace()
    let (result, kept) = await exchange(job, with: worker, deadline ?? options.deadline)
    giveBack(kept)
    return try result.get()
  }

  private func takePlace() async -> WorkerProcess? {
    await withCheckedContinuation { continuation in
      let worker: WorkerProcess?? = places.withLock { places in
        // One that runs already comes first.
        let place = places.idle.lastIndex { $0 != nil } ?? places.idle.indices.last
        guard let place else {
          places.waiting.append(continuation)
          return nil
        }
        return .some(places.idle.remove(at: place))
      }
      if let worker { continuation.resume(returning: worker) }
    }
  }

  private func giveBack(_ worker: WorkerProcess?) {
    let next = places.withLock { places -> CheckedContinuation<WorkerProcess?, Never>? in
      guard places.waiting.isEmpty else { return places.waiting.removeFirst() }
      places.idle.append(worker)
      return nil
    }
    next?.resume(returning: worker)
  }

  /// Waits on a thread of its own, since a worker may take its whole deadline.
  ///
  /// - Returns: what came of it, and the worker, if it can be used again.
  private func exchange(
    _ job: ShaderJob, with worker: WorkerProcess?, _ deadline: Duration
  ) async -> (Result<ShaderResult, ShaderError>, WorkerProcess?) {
    await withCheckedContinuation { continuation in
      let body: @Sendable () -> Void = {
        var worker = worker
        let result: Result<ShaderResult, ShaderError>
        do throws(ShaderError) {
          let running = if let worker { worker } else { try self.startWorker() }
          worker = running
          result = .success(try running.run(job, deadline: deadline))
        } catch {
          result = .failure(error)
        }
        continuation.resume(returning: (result, worker?.isUsable == true ? worker : nil))
      }
      do throws(SystemThread.NoThread) {
        try SystemThread.start(body)
      } catch {
        let reason = Pixels.SystemError(code: error.code)
        continuation.resume(
          returning: (.failure(.worker("no thread to wait for a worker: \(reason)")), worker))
      }
    }
  }

  private func startWorker() throws(ShaderError) -> WorkerProcess {
    let worker = try starting.withLock { _ throws(ShaderError) in try WorkerProcess(options) }
    try worker.awaitDriver(within: options.deadline)
    return worker
  }
}
