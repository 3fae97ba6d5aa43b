import GPURenderer

/// What came of a shader, in the words of its author's files.
public struct ShaderRun: Sendable {
  /// What the driver said, and the picture.
  public let result: ShaderResult
  /// What the driver said, in order.
  public let diagnostics: [Diagnostic]
  /// What became of each uniform that could be fed.
  public let uniforms: [String: UniformState]

  /// Whether all passes were compiled and linked.
  public var isAccepted: Bool { result.outcome.passes.allSatisfy(\.isLinked) }
}

extension ShaderWorkers {
  /// Runs `shader` on a worker.
  ///
  /// - Parameters:
  ///   - output: what is read back.
  ///   - deadline: nil takes the options'.
  public func run(
    _ shader: PreparedShader, output: ShaderJob.Output, deadline: Duration? = nil
  ) async throws(ShaderError) -> ShaderRun {
    var job = shader.job
    job.output = output
    let result = try await run(job, deadline: deadline)
    return ShaderRun(
      result: result, diagnostics: shader.diagnostics(result.outcome),
      uniforms: shader.uniformStates(result.outcome))
  }
}
