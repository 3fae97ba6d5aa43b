import Gridlight

/// `gridlight compare` on a scene: the GPU, or another renderer, against the reference.
struct SceneComparison: Sendable {
  private let scene: Scene
  private let renderer: RendererOptions
  private let tolerance: Int?
  private let comparesFloats: Bool
  private let pictures: ComparisonPictures
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    arguments.refuse(FuzzOptions.group.options, because: "needs --fuzz N")
    if arguments.operands.count > 1 {
      arguments.report(
        "two files are given; 'gridlight compare --image A.png B.png' compares pictures, and a "
          + "scene is one file")
    }
    tolerance = arguments.value(of: CompareOptions.tolerance)
    comparesFloats = arguments.isGiven(CompareOptions.floats)
    pictures = ComparisonPictures(&arguments)
    printsJSON = arguments.isGiven(General.json)
    renderer = RendererOptions(&arguments, default: .gpu)
    scene = try SceneInput.read(&arguments, file: arguments.operands.first)
  }

  func run(_ console: Console) async throws(CommandError) -> ExitCode {
    let choice = try await renderer.choose(console)
    let report: ComparisonReport
    do {
      report = try await choice.renderer.compare(scene, floats: comparesFloats)
    } catch {
      throw CommandError(error)
    }
    try pictures.write(report.reference, report.rendered)
    let failure = failure(of: report.gate)
    let metrics = MetricsSummary(report.metrics, floatDifference: report.gate.floatDifference)
    if printsJSON {
      try console.print(
        json: Summary(
          passes: failure == nil, failure: failure, renderer: RendererSummary(choice),
          metrics: metrics))
    } else {
      try console.print(
        "\(choice) (\(choice.reason)) against the CPU reference\n" + metrics.text
          + MetricsSummary.verdict(failure))
    }
    return failure == nil ? .success : .checkFailed
  }

  /// Why the pictures differ too much; nil when they do not.
  private func failure(of gate: GateReport) -> String? {
    guard let tolerance else { return gate.failure }
    if gate.nonFiniteCount > 0 || (gate.floatDifference ?? 0) > GateReport.floatLimit {
      return gate.failure
    }
    return MetricsSummary.failure(difference: gate.byteDifference, tolerance: tolerance)
  }

  private struct Summary: Encodable {
    let passes: Bool
    let failure: String?
    let renderer: RendererSummary
    let metrics: MetricsSummary
  }
}
