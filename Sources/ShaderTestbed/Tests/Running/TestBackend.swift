import GPURenderer

/// What a run of tests needs of the rest: shaders read from their files, and jobs run.
protocol TestBackend: Sendable {
  /// - Throws: `ShaderError.invalid` or `.cannotRead`.
  func prepare(_ request: ShaderRequest) throws(ShaderError) -> any TestableShader
  /// - Parameter deadline: nil takes the backend's own.
  func run(
    _ job: ShaderJob, deadline: Duration?
  ) async throws(ShaderError) -> ShaderResult
}

/// A shader read from its files.
protocol TestableShader: Sendable {
  /// What is compiled, fed and drawn; its output is left to whoever runs it.
  var job: ShaderJob { get }
  /// What the driver said.
  func diagnostics(_ outcome: ShaderOutcome) -> [Diagnostic]
}

extension PreparedShader: TestableShader {}

/// The testbed's own workers.
struct WorkerBackend: TestBackend {
  private let workers: ShaderWorkers

  init(_ workers: ShaderWorkers) {
    self.workers = workers
  }

  func prepare(_ request: ShaderRequest) throws(ShaderError) -> any TestableShader {
    try PreparedShader(request)
  }

  func run(
    _ job: ShaderJob, deadline: Duration?
  ) async throws(ShaderError) -> ShaderResult {
    try await workers.run(job, deadline: deadline)
  }
}
