import Testing

@testable import GPURenderer

@Suite struct StartupCheckTests {
  /// A thread that owns nothing.
  private struct Nothing: ThreadState {
    func close() {}
  }

  /// Runs the checks with their shaders rewritten.
  private func check(
    _ rewrite: @Sendable @escaping (String) -> String
  ) async throws -> Double? {
    let setup = RenderSetup(
      options: GPUOptions(platform: .surfaceless), calls: .live, objects: LiveObjects(),
      tilePixels: nil, rewriteFragment: { $0 })
    let thread = try RenderThread(setup.heartbeat, deadline: .seconds(20)) { Nothing() }
    return try await thread.run("checking") { _ in
      let context = try DisplayProbe(setup: setup).choose().intoContext()
      var checks = StartupChecks(context, setup: setup)
      checks.rewriteFragment = rewrite
      return try checks.run()
    }
  }

  private func failedCheck(_ rewrite: @Sendable @escaping (String) -> String) async throws -> String
  {
    do {
      _ = try await check(rewrite)
      return "none"
    } catch GPUError.selfTest(let check, _, _, _) {
      return check
    }
  }

  @Test func `A mark's place is exact to a millionth of a pixel over the longest row`() async throws
  {
    let error = try #require(try await check { $0 })
    #expect(error < 1e-6)
    #expect(try await GPURenderer().phaseError == error)
  }

  @Test func `A place in one fp32 number fails`() async throws {
    let found = try await failedCheck {
      $0.replacing(
        "fragment = vec4(u.fine.x + u.rest.x,",
        with: "float d = gl_FragCoord.x - 1.1; float k = floor(d / 3.7 + 0.5); "
          + "fragment = vec4(d - k * 3.7 + 0.0 * u.fine.x,")
    }
    #expect(found == "the precision of a mark's place")
  }

  @Test func `A place that is not a number fails`() async throws {
    let found = try await failedCheck {
      $0.replacing(
        "fragment = vec4(u.fine.x + u.rest.x,", with: "fragment = vec4(sqrt(-1.0 - abs(u.fine.x)),")
    }
    #expect(found == "the precision of a mark's place")
  }

  @Test(arguments: [
    "vec2(floor(gl_FragCoord.x), 4.0 - floor(gl_FragCoord.y))",
    "vec2(6.0, 4.0) - floor(gl_FragCoord.xy)", "floor(gl_FragCoord.yx)",
    "floor(gl_FragCoord.xy) + 0.1",
  ])
  func `Rows or columns out of order fail`(place: String) async throws {
    let found = try await failedCheck { $0.replacing("floor(gl_FragCoord.xy)", with: place) }
    #expect(found == "read-back as bytes")
  }
}
