import FoundationEssentials
import Pixels
import Testing

@testable import ShaderTestbed

@Suite struct TestRunTests {
  @Test func resultsComeByNameAndProgressAsTheyEnd() async throws {
    let folder = try TestFolder()
    let backend = ScriptedBackend(shaders: [
      "\(folder.path)/slow": .takes(.milliseconds(200)), "\(folder.path)/quick": .takes(.zero),
    ])
    let pixel = ##"{"at": [0, 0], "rgba": "#0000"}"##
    for (name, shader) in [("a", "slow"), ("b", "quick"), ("c", "quick")] {
      try folder.write(
        #"{"shader": "\#(shader)", "canvas": [8, 8], "expect": {"pixels": [\#(pixel)]}}"#,
        to: "\(name).test.json")
    }
    var options = TestRun.Options()
    options.jobs = 2
    var told: [String] = []
    let report = try await TestRun(folder.tests, on: backend, options: options).report {
      told.append(String($0.name.suffix(1)))
      #expect($1 == told.count)
    }
    #expect(report.results.map { $0.name.suffix(1) } == ["a", "b", "c"])
    #expect(told.last == "a" && told.count == 3)
    #expect(report.passes && report.count(.pass) == 3)
    #expect(report.driver?.renderer == "Scripted (test, 128 bits)")
    let slow = try #require(report.results.first)
    #expect(slow.seconds >= 0.2 && report.seconds >= slow.seconds)
  }

  @Test func noMoreRunAtOnceThanTwiceTheJobs() async throws {
    let folder = try TestFolder()
    var backend = ScriptedBackend(shaders: [:])
    backend.shaders["\(folder.path)/s"] = .takes(.milliseconds(5))
    for index in 0..<40 {
      try folder.write(
        ##"{"shader": "s", "canvas": [8, 8], "expect": {"fill": {"rgba": "#0000"}}}"##,
        to: "\(index).test.json")
    }
    var options = TestRun.Options()
    options.jobs = 3
    let report = try await TestRun(folder.tests, on: backend, options: options).report()
    #expect(report.count(.pass) == 40)
    let most = backend.log.state.withLock(\.most)
    #expect(most > 1 && most <= 6)
  }

  /// A test that cannot be read, or whose shader cannot, does not keep others from running.
  @Test func theRunGoesOn() async throws {
    let good = ##"{"shader": "good", "canvas": [8, 8], "expect": {"fill": {"rgba": "#0000"}}}"##
    let backend = ScriptedBackend(shaders: [
      "good": .draws(.plain(.zero)), "crash": .throwsError(.crashed(signal: 6, complaint: "x")),
    ])
    let crash = good.replacing("good", with: "crash")
    let results = try await run(
      ["a": "{", "b": #"{"shader": 1, "canvas": 2}"#, "c": crash, "d": good], on: backend)
    #expect(
      results.mapValues(\.kind) == ["a": .error, "b": .error, "c": .error, "d": .pass])
    #expect(results["b"]?.reasons.count == 3)
    #expect(results["c"]?.reasons == ["the driver crashed with SIGABRT: x; try another driver"])
  }

  @Test func theDriverIsKnownThoughNoTestAnswers() async throws {
    let folder = try TestFolder()
    var backend = ScriptedBackend(shaders: [:])
    backend.shaders["\(folder.path)/s"] = .throwsError(.timeout(limit: .seconds(1)))
    try folder.write(
      ##"{"shader": "s", "drivers": [{"driver": "scripted", "reason": "longer"}], "##
        + ##""expect": {"fill": {"rgba": "#fff"}}}"##, to: "t.test.json")
    let report = try await TestRun(folder.tests, on: backend).report()
    #expect(report.results.map(\.kind) == [.expectedFailure])
    #expect(backend.log.state.withLock { $0.names.first } == "probe")
    backend.probeError = .timeout(limit: .seconds(1))
    let unknown = try await TestRun(folder.tests, on: backend).report()
    #expect(unknown.results.map(\.kind) == [.timeout] && unknown.driver == nil)
  }

  @Test func withoutADeviceNothingIsTold() async throws {
    let folder = try TestFolder()
    var backend = ScriptedBackend(shaders: [:])
    backend.probeError = .noUsableDevice("no device")
    try folder.write(#"{"shader": "s", "expect": {"finite": true}}"#, to: "t.test.json")
    let run = TestRun(try folder.tests, on: backend)
    await #expect(throws: ShaderError.noUsableDevice("no device")) { try await run.report() }
    // A run of which nothing is run needs no device.
    try folder.write("{}", to: "t.test.json")
    let report = try await TestRun(folder.tests, on: backend).report()
    #expect(report.results.map(\.kind) == [.error])
  }

  @Test func aCancelledRunBeginsNothingMore() async throws {
    let folder = try TestFolder()
    var backend = ScriptedBackend(shaders: [:])
    backend.shaders["\(folder.path)/s"] = .takes(.seconds(60))
    for index in 0..<20 {
      try folder.write(
        ##"{"shader": "s", "canvas": [8, 8], "expect": {"fill": {"rgba": "#0000"}}}"##,
        to: "\(index).test.json")
    }
    let run = TestRun(try folder.tests, on: backend)
    let task = Task { try await run.report().results.count }
    try await Task.sleep(for: .milliseconds(100))
    task.cancel()
    #expect(try await task.value == 2)
  }
}
