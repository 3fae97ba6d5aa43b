import Testing

@testable import ShaderTestbed

/// What is known of drivers, against how a test ends on them.
@Suite struct DriverVerdictTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var drivers: String
    var shader: String
    var kind: TestResult.Kind
    var reason: String?

    var testDescription: String { "\(shader) with \(drivers)" }
  }

  private static let backend = ScriptedBackend(
    renderer: "llvmpipe (LLVM 19.1.7, 256 bits)",
    shaders: [
      "good": .draws(.plain(SIMD4(255, 0, 0, 255))), "bad": .draws(.plain(.zero)),
      "refused": .refuses("'speed' : undeclared identifier"),
      "slow": .throwsError(.timeout(limit: .milliseconds(500))),
      "crash": .throwsError(.crashed(signal: 11, complaint: "drawing")),
      "memory": .throwsError(.memory("no memory")),
      "broken": .cannotPrepare(.invalid(["broken:1: no such include"])),
    ])

  private static let rows: [Row] = [
    // Nothing is known.
    Row(drivers: "[]", shader: "good", kind: .pass),
    Row(drivers: "[]", shader: "bad", kind: .fail, reason: "64 pixels differ"),
    Row(drivers: "[]", shader: "refused", kind: .fail, reason: "refused:3:7: error: 'speed'"),
    Row(drivers: "[]", shader: "slow", kind: .timeout, reason: "took longer than 0.5 s"),
    Row(drivers: "[]", shader: "crash", kind: .error, reason: "crashed with SIGSEGV: drawing"),
    Row(drivers: "[]", shader: "memory", kind: .error, reason: "no memory"),
    Row(drivers: "[]", shader: "broken", kind: .error, reason: "no such include"),
    // Of another driver.
    Row(drivers: #"[{"driver": "zink", "reason": "."}]"#, shader: "bad", kind: .fail),
    Row(drivers: #"[{"driver": "zink", "reason": "."}]"#, shader: "good", kind: .pass),
    Row(drivers: #"[{"driver": "pipe (*", "reason": "."}]"#, shader: "bad", kind: .fail),
    // Of this one.
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "pixels"}]"#, shader: "bad",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "LLVM*", "reason": "\\d+ pixels"}]"#, shader: "bad",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "pixels", "kind": "fail"}]"#, shader: "bad",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "pixels", "kind": "error"}]"#, shader: "bad",
      kind: .fail, reason: "for another reason than is known (error: pixels): it ends with fail"),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "SIGSEGV"}]"#, shader: "bad", kind: .fail,
      reason: "another reason"),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "undeclared"}]"#, shader: "refused",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "SIGSEGV", "kind": "error"}]"#, shader: "crash",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "SIGBUS"}]"#, shader: "crash", kind: .fail,
      reason: "it ends with error"),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "longer", "kind": "timeout"}]"#, shader: "slow",
      kind: .expectedFailure),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "longer", "kind": "fail"}]"#, shader: "slow",
      kind: .fail, reason: "it ends with timeout"),
    Row(
      drivers: #"[{"driver": "llvmpipe", "reason": "pixels"}]"#, shader: "good",
      kind: .unexpectedPass, reason: "passes on llvmpipe (LLVM 19.1.7, 256 bits), where it is known"
    ),
    // The second that is known of the same driver.
    Row(
      drivers:
        #"[{"driver": "llvmpipe", "reason": "SIGBUS"}, {"driver": "LLVM 19", "reason": "pixels"}]"#,
      shader: "bad", kind: .expectedFailure),
    Row(
      drivers:
        #"[{"driver": "zink", "reason": "pixels"}, {"driver": "LLVM 19", "reason": "SIGBUS"}]"#,
      shader: "bad", kind: .fail),
  ]

  @Test(arguments: rows)
  func judged(row: Row) async throws {
    let json = ##"""
      {"shader": "\##(row.shader)", "canvas": [8, 8], "drivers": \##(row.drivers),
       "expect": {"fill": {"rgba": "#f00"}}}
      """##
    let results = try await run(["t": json], on: Self.backend)
    let result = try #require(results["t"])
    #expect(result.kind == row.kind, "\(result.reasons)")
    if let reason = row.reason {
      #expect(result.reasons.joined(separator: "\n").contains(reason), "\(result.reasons)")
    }
    #expect(result.reasons.isEmpty == (row.kind == .pass))
  }

  @Test(arguments: [
    (#"{"reason": "not yet"}"#, TestResult.Kind.skip),
    (#"{"driver": "llvmpipe", "reason": "not yet"}"#, .skip),
    (#"{"driver": "zink", "reason": "not yet"}"#, .fail),
  ])
  func skipped(skip: String, kind: TestResult.Kind) async throws {
    let json = ##"""
      {"shader": "bad", "canvas": [8, 8], "skip": \##(skip), "expect": {"fill": {"rgba": "#f00"}}}
      """##
    let result = try #require(try await run(["t": json], on: Self.backend)["t"])
    #expect(result.kind == kind)
    if kind == .skip { #expect(result.reasons == ["not yet"]) }
  }
}
