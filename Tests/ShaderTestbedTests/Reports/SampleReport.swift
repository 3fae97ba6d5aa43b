import Pixels

@testable import GPURenderer
@testable import ShaderTestbed

/// A report with each kind of result, and with texts that markup must take care of.
enum SampleReport {
  static let nasty = "a<b> & \"c\" \u{1B}[31m\u{0}\n\ttab 'd' \u{FFFE} ü🌐"

  static func report() throws -> TestReport {
    var results = TestResult.Kind.allCases.map { kind in
      var result = TestResult(
        name: "waves/\(kind.rawValue)", path: "waves/\(kind.rawValue).test.json", kind: kind)
      if kind != .pass { result.reasons = ["\(kind.rawValue): first", "second"] }
      result.seconds = 0.0125
      return result
    }
    results[1].name = nasty
    results[1].reasons = [nasty]
    results[1].diagnostics = [
      Diagnostic(
        severity: .error, message: nasty,
        location: SourceLocation(file: "waves/a.frag", line: 3, column: 9), sourceLine: "  x < y;",
        origin: "driver")
    ]
    var evidence = Evidence()
    evidence.compare(
      "image gold.png", .plain(.zero), Pixmap.plain(.zero).with(5, 2, SIMD4(90, 0, 0, 255)),
      PictureTolerance())
    evidence.picture = .plain(.zero)
    results[1].take(evidence, keepsPictures: true)
    results[1].diagnostics = [
      Diagnostic(severity: .warning, message: nasty, location: nil, sourceLine: nil, origin: "x")
    ]
    return TestReport(
      results: results,
      driver: Driver(
        renderer: "llvmpipe <&>", vendor: "Mesa", version: "OpenGL ES 3.2", platform: .surfaceless,
        isSoftware: true), seconds: 1.5)
  }
}
