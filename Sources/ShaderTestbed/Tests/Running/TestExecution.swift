import GPURenderer
import Pixels

/// One run of one test.
struct TestExecution: Sendable {
  let test: ShaderTest
  let backend: any TestBackend
  /// Whether golden pictures are written.
  let updates: Bool

  /// - Parameter driver: is told what ran the shader.
  func run(_ evidence: inout Evidence, _ driver: DriverNote) async throws(ShaderError) {
    let expected = test.expectations
    let shader = try backend.prepare(test.request)
    let output: ShaderJob.Output =
      expected.needsBytes ? .bytes : expected.isFinite ? .floats : .none
    let answer = try await run(shader, output, driver)
    evidence.diagnostics = shader.diagnostics(answer.outcome)
    check(answer.outcome, &evidence)
    guard expected.needsPixels else { return }
    guard answer.outcome.isDrawn else {
      if evidence.failures.isEmpty { evidence.fail("not drawn\(answer.outcome.refusal(evidence))") }
      return
    }
    if expected.isFinite {
      let floats =
        output == .floats ? answer : try await run(shader, .floats, driver)
      if case .floats(let picture) = floats.picture {
        FiniteCheck.check(picture, &evidence)
        if !expected.needsBytes { evidence.picture = picture.quantized }
      }
    }
    guard expected.needsBytes else { return }
    guard case .bytes(let picture) = answer.picture else {
      throw .worker("the worker drew the shader and sent no picture")
    }
    evidence.picture = picture
    // A driver that is known to fail has nothing to teach.
    let updates =
      updates
      && !test.expectedFailures.contains { $0.driver.matches(answer.outcome.driver.renderer) }
    expected.image?.check(picture, updates: updates, &evidence)
    for pixel in expected.pixels { pixel.check(picture, &evidence) }
    expected.fill?.check(picture, &evidence)
    try expected.reference?.check(picture, test.request, &evidence)
    if let other = expected.shader { try await compare(picture, other, &evidence, driver) }
  }

  private func run(
    _ shader: any TestableShader, _ output: ShaderJob.Output, _ driver: DriverNote
  ) async throws(ShaderError) -> ShaderResult {
    var job = shader.job
    job.output = output
    let answer = try await backend.run(job, deadline: test.deadline)
    driver.note(answer.outcome.driver)
    return answer
  }

  private func compare(
    _ picture: Pixmap, _ other: ShaderExpectation, _ evidence: inout Evidence,
    _ driver: DriverNote
  ) async throws(ShaderError) {
    let shader = try backend.prepare(other.request)
    let answer = try await run(shader, .bytes, driver)
    let title = "shader \(other.request.path)"
    guard case .bytes(let expected) = answer.picture else {
      let diagnostics = shader.diagnostics(answer.outcome)
      evidence.diagnostics += diagnostics
      evidence.fail("\(title): not drawn\(answer.outcome.refusal(evidence))")
      return
    }
    evidence.compare(title, expected, picture, other.tolerance)
  }

  private func check(_ outcome: ShaderOutcome, _ evidence: inout Evidence) {
    let stages = outcome.passes.flatMap { [$0.vertex, $0.fragment] }
    let said = evidence.diagnostics.map(\.line)
    test.expectations.compile?.check(
      "compile", isAccepted: stages.allSatisfy(\.isAccepted),
      words: (stages.map(\.log) + said).joined(separator: "\n"), &evidence)
    let links = outcome.passes.map(\.link)
    test.expectations.link?.check(
      "link", isAccepted: links.contains(nil) ? nil : outcome.passes.allSatisfy(\.isLinked),
      words: (links.compactMap { $0?.log } + said).joined(separator: "\n"), &evidence)
  }
}

extension ShaderOutcome {
  /// `: ` and what was refused, as far as that is known.
  fileprivate func refusal(_ evidence: Evidence) -> String {
    if !evidence.firstError.isEmpty { return evidence.firstError }
    let logs = passes.flatMap { [$0.vertex, $0.fragment] + [$0.link].compactMap { $0 } }
      .filter { !$0.isAccepted }.map(\.log)
    return logs.first.map { ": \($0.prefix { !$0.isNewline })" } ?? ""
  }
}
