import FoundationEssentials
import Pixels
import Testing

@testable import ShaderTestbed

/// Each kind of expectation through a whole run, with what is right and with what is planted.
@Suite struct ExpectationTests {
  private static let red = SIMD4<UInt8>(255, 0, 0, 255)

  private static func test(_ expect: String, _ more: String = "") -> String {
    #"{"shader": "s", "canvas": [8, 8]\#(more), "expect": \#(expect)}"#
  }

  private static func result(
    _ expect: String, _ behaviour: ScriptedBackend.Behaviour, more: String = "",
    shaders: [String: ScriptedBackend.Behaviour] = [:], updates: Bool = false,
    in folder: TestFolder? = nil
  ) async throws -> TestResult {
    var options = TestRun.Options()
    options.updates = updates
    let backend = ScriptedBackend(shaders: shaders.merging(["s": behaviour]) { $1 })
    let results = try await run(
      ["t": test(expect, more)], on: backend, options: options, in: folder)
    return try #require(results["t"])
  }

  @Test func pixels() async throws {
    let expect =
      ##"{"pixels": [{"at": [0, 0], "rgba": "#f00"}, {"at": [7, 1], "rgba": [0, 9, 0, 4]}]}"##
    let right = Pixmap.plain(Self.red).with(7, 1, SIMD4(0, 9, 0, 4))
    #expect(try await Self.result(expect, .draws(right)).kind == .pass)
    let near = try await Self.result(expect, .draws(right.with(7, 1, SIMD4(0, 10, 0, 4))))
    #expect(near.kind == .pass)
    let wrong = try await Self.result(expect, .draws(right.with(7, 1, SIMD4(0, 11, 0, 4))))
    #expect(wrong.kind == .fail)
    #expect(
      wrong.reasons == [
        "pixel (7, 1) is [0, 11, 0, 4], and [0, 9, 0, 4] is expected: 2 levels, 1 allowed"
      ])
    // Neither the row nor the column is taken for the other.
    #expect(
      try await Self.result(expect, .draws(Pixmap.plain(Self.red).with(1, 7, SIMD4(0, 9, 0, 4))))
        .kind == .fail)
  }

  @Test func fill() async throws {
    let expect = ##"{"fill": {"rgba": "#f00", "tolerance": 2}}"##
    let right = Pixmap.plain(Self.red)
    #expect(
      try await Self.result(expect, .draws(right.with(3, 3, SIMD4(253, 2, 0, 255)))).kind == .pass)
    let wrong = try await Self.result(expect, .draws(right.with(3, 3, SIMD4(252, 2, 0, 255))))
    #expect(wrong.kind == .fail && wrong.comparisons.map(\.difference.overCount) == [1])
    #expect(wrong.reasons.first?.contains("the most by 3 at (3, 3)") == true)
  }

  @Test func anyOfSeveralImages() async throws {
    let folder = try TestFolder()
    try Pixmap.plain(Self.red).writePNG(to: "\(folder.path)/red.png")
    try Pixmap.plain(.zero).writePNG(to: "\(folder.path)/none.png")
    let either = #"{"image": ["red.png", "none.png"], "tolerance": 3}"#
    for color in [Self.red, .zero, SIMD4(3, 0, 0, 3)] {
      #expect(try await Self.result(either, .draws(.plain(color)), in: folder).kind == .pass)
    }
    let wrong = try await Self.result(either, .draws(.plain(SIMD4(4, 0, 0, 0))), in: folder)
    #expect(wrong.kind == .fail && wrong.comparisons.count == 1)
    #expect(wrong.reasons.first?.contains("none.png: 64 pixels differ") == true)
    #expect(wrong.reasons.last == "none of the 2 images matches")
    // One that is not there does no harm where another matches, and is told where none does.
    let some = #"{"image": ["absent.png", "red.png"]}"#
    #expect(try await Self.result(some, .draws(.plain(Self.red)), in: folder).kind == .pass)
    let neither = try await Self.result(some, .draws(.plain(.zero)), in: folder)
    #expect(neither.kind == .fail)
    #expect(
      neither.reasons.last?.contains("absent.png: there is no such file; run with --update") == true
    )
  }

  @Test func imagesThatAreNone() async throws {
    let folder = try TestFolder()
    try folder.write("no PNG", to: "text.png")
    try Pixmap.plain(.zero, 9, 8).writePNG(to: "\(folder.path)/large.png")
    let text = try await Self.result(#"{"image": "text.png"}"#, .draws(.plain(.zero)), in: folder)
    #expect(text.kind == .fail && text.reasons.first?.contains("text.png as PNG") == true)
    let large = try await Self.result(#"{"image": "large.png"}"#, .draws(.plain(.zero)), in: folder)
    #expect(large.kind == .fail)
    #expect(large.reasons.first?.hasSuffix("it is 9x8 px, and the canvas is 8x8 px") == true)
  }

  @Test func updatesWriteAndFailOnce() async throws {
    let folder = try TestFolder()
    let drawn = Pixmap.plain(SIMD4(200, 10, 30, 77)).with(1, 2, SIMD4(9, 8, 7, 0))
    let expect = #"{"image": {"file": "g.png", "tolerance": 0}}"#
    let missing = try await Self.result(expect, .draws(drawn), in: folder)
    #expect(missing.kind == .fail && missing.updated.isEmpty)
    for _ in 0..<2 {
      let written = try await Self.result(expect, .draws(drawn), updates: true, in: folder)
      #expect(written.kind == .fail && written.updated == ["\(folder.path)/g.png"])
      #expect(written.reasons.first?.contains("written by --update; look at it") == true)
      // Bytes as the shader wrote them, those of colours without alpha too.
      #expect(try Pixmap(pngAt: "\(folder.path)/g.png", as: .straight) == drawn)
      for updates in [false, true] {
        let again = try await Self.result(expect, .draws(drawn), updates: updates, in: folder)
        #expect(again.kind == .pass && again.updated.isEmpty)
      }
      try Pixmap.plain(.zero).writePNG(to: "\(folder.path)/g.png")
    }
    // Where a driver is known to fail, its picture is no golden one.
    let known = #", "drivers": [{"driver": "scripted", "reason": "."}]"#
    let bad = try await Self.result(expect, .draws(drawn), more: known, updates: true, in: folder)
    #expect(bad.kind == .expectedFailure && bad.updated.isEmpty)
    #expect(try Pixmap(pngAt: "\(folder.path)/g.png", as: .straight) == .plain(.zero))
  }

  @Test func anotherShader() async throws {
    let expect = #"{"shader": {"shader": "other", "tolerance": 1, "maxFraction": 0.015625}}"#
    let right = Pixmap.plain(Self.red)
    for (other, kind) in [
      (right, TestResult.Kind.pass), (right.with(0, 0, .zero), .pass),
      (right.with(0, 0, .zero).with(5, 5, SIMD4(253, 0, 0, 255)), .fail),
    ] {
      let result = try await Self.result(expect, .draws(right), shaders: ["other": .draws(other)])
      #expect(result.kind == kind)
    }
    let refused = try await Self.result(
      expect, .draws(right), shaders: ["other": .refuses("no such type")])
    #expect(refused.kind == .fail)
    #expect(refused.reasons.first?.contains("other: not drawn: ") == true)
    #expect(refused.reasons.first?.contains("no such type") == true)
  }

  @Test func finite() async throws {
    var picture = FloatPixmap(width: 8, height: 8)
    let expect = #"{"finite": true}"#
    picture[3, 0] = SIMD4(2, -1, 0.5, 1e30)
    #expect(try await Self.result(expect, .drawsFloats(picture)).kind == .pass)
    picture[6, 4] = SIMD4(0, .infinity, 0, 1)
    picture[2, 5] = SIMD4(.nan, 0, 0, 1)
    let wrong = try await Self.result(expect, .drawsFloats(picture))
    #expect(
      wrong.reasons == [
        "2 pixels are NaN or infinite of 64, the first at (6, 4): [0.0, inf, 0.0, 1.0]"
      ])
    // Beside bytes.
    let both = try await Self.result(
      ##"{"finite": true, "fill": {"rgba": "#0000", "tolerance": 255}}"##, .drawsFloats(picture))
    #expect(both.kind == .fail && both.reasons == wrong.reasons)
  }

  @Test(arguments: [
    (#"{"compile": "pass"}"#, "", TestResult.Kind.pass),
    (#"{"compile": "fail"}"#, "", .fail),
    (#"{"compile": "pass"}"#, "'x' : undeclared", .fail),
    (#"{"compile": "fail"}"#, "'x' : undeclared", .pass),
    (#"{"compile": {"result": "fail", "message": "'.' : undecl"}}"#, "'x' : undeclared", .pass),
    (#"{"compile": {"result": "fail", "message": "redefined"}}"#, "'x' : undeclared", .fail),
    (#"{"link": "fail"}"#, "'x' : undeclared", .fail),
    (#"{"link": "pass"}"#, "", .pass),
    (#"{"finite": true}"#, "'x' : undeclared", .fail),
  ])
  func compiling(expect: String, log: String, kind: TestResult.Kind) async throws {
    let result = try await Self.result(
      expect, log.isEmpty ? .drawsFloats(FloatPixmap(width: 8, height: 8)) : .refuses(log))
    #expect(result.kind == kind, "\(result.reasons)")
  }

  @Test(arguments: [
    (#"{"link": "fail"}"#, TestResult.Kind.pass), (#"{"link": "pass"}"#, .fail),
    (#"{"link": {"result": "fail", "message": "vary"}}"#, .pass),
    (#"{"link": {"result": "fail", "message": "uniform"}}"#, .fail),
    (#"{"compile": "pass"}"#, .pass), (#"{"finite": true}"#, .fail),
  ])
  func linking(expect: String, kind: TestResult.Kind) async throws {
    let result = try await Self.result(expect, .refusesLink("varying v is not written"))
    #expect(result.kind == kind, "\(result.reasons)")
  }
}
