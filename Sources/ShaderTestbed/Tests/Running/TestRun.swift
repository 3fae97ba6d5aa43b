import GPURenderer
import Pixels

/// Runs tests on workers, several at once.
public struct TestRun: Sendable {
  /// How tests are run.
  public struct Options: Sendable {
    /// How many are in work at once, at least 1.
    public var jobs = 1
    /// Whether golden pictures that are not there, or that differ, are written.
    public var updates = false
    /// Whether results hold pictures, for a report.
    public var keepsPictures = false

    /// One at a time, nothing written, nothing kept.
    public init() {}
  }

  private let tests: [FoundTest]
  private let backend: any TestBackend
  private let options: Options

  /// A run of `tests`, in the order of their names.
  public init(_ tests: [FoundTest], on workers: ShaderWorkers, options: Options = Options()) {
    self.init(tests, on: WorkerBackend(workers), options: options)
  }

  init(_ tests: [FoundTest], on backend: any TestBackend, options: Options = Options()) {
    self.tests = tests.sorted { $0.name < $1.name }
    self.backend = backend
    self.options = options
  }

  /// Runs all; when the task is cancelled, tests that have not begun are left out.
  ///
  /// - Parameter progress: is told each result as it comes, and how many there are so far.
  /// - Throws: `ShaderError.noUsableDevice` or `.worker` when nothing can be run at all.
  public func report(
    progress: (_ result: TestResult, _ done: Int) -> Void = { _, _ in }
  ) async throws(ShaderError) -> TestReport {
    let clock = ContinuousClock()
    let start = clock.now
    let driver = DriverNote()
    try await learnDriver(driver)
    var results = [TestResult?](repeating: nil, count: tests.count)
    await withTaskGroup(of: (Int, TestResult).self) { group in
      var (next, done) = (0, 0)
      func add() {
        guard next < tests.count, !Task.isCancelled else { return }
        let (index, found) = (next, tests[next])
        next += 1
        group.addTask { (index, await result(of: found, driver)) }
      }
      // One more each is read and prepared while the workers draw.
      for _ in 0..<2 * max(1, options.jobs) { add() }
      while let (index, result) = await group.next() {
        done += 1
        results[index] = result
        progress(result, done)
        add()
      }
    }
    return TestReport(
      results: results.compactMap { $0 }, driver: driver.driver,
      seconds: (clock.now - start) / .seconds(1))
  }

  /// Runs next to nothing, so that the driver's name is known where a test never answers.
  private func learnDriver(_ driver: DriverNote) async throws(ShaderError) {
    guard tests.contains(where: \.mayRun) else { return }
    do throws(ShaderError) {
      driver.note(try await backend.run(.probe, deadline: nil).outcome.driver)
    } catch {
      switch error {
      case .noUsableDevice, .worker: throw error
      default: break
      }
    }
  }

  private func result(of found: FoundTest, _ driver: DriverNote) async -> TestResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = TestResult(name: found.name, path: found.path, kind: .pass)
    switch found.test {
    case .failure(let error):
      (result.kind, result.reasons) = (error.verdict.kind, error.verdict.reasons)
    case .success(let test):
      await judge(test, driver, &result)
    }
    result.seconds = (clock.now - start) / .seconds(1)
    return result
  }

  private func judge(
    _ test: ShaderTest, _ driver: DriverNote, _ result: inout TestResult
  ) async {
    if let skip = test.skip, skip.applies(to: driver.driver?.renderer) {
      (result.kind, result.reasons) = (.skip, [skip.reason])
      return
    }
    var evidence = Evidence()
    var verdict: Verdict
    do throws(ShaderError) {
      let execution = TestExecution(
        test: test, backend: backend, updates: options.updates)
      try await execution.run(&evidence, driver)
      verdict = Verdict(
        kind: evidence.failures.isEmpty ? .pass : .fail, reasons: evidence.failures)
    } catch {
      verdict = error.verdict
    }
    let words = verdict.reasons + evidence.diagnostics.map(\.line)
    verdict = verdict.judged(
      by: test.expectedFailures, on: driver.driver?.renderer, words: words.joined(separator: "\n"))
    (result.kind, result.reasons) = (verdict.kind, verdict.reasons)
    result.take(evidence, keepsPictures: options.keepsPictures)
  }
}
