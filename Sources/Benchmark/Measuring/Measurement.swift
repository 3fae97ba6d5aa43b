/// What was measured of one scene on one contestant.
package struct Measurement: Sendable {
  package let entry: Bench.Entry
  private var milliseconds: [Double] = []
  private var cpuMilliseconds: [Double] = []
  private var ratios: [Double] = []
  private var phases: [Phases] = []

  package init(_ entry: Bench.Entry) {
    self.entry = entry
  }

  /// The parts of one more frame. The first one's alone say how long its program took to build.
  package mutating func add(_ frame: Phases) {
    phases.append(frame)
  }

  /// One more round.
  package mutating func add(_ drawing: Sample, memset: Sample) {
    milliseconds.append(drawing.milliseconds)
    cpuMilliseconds.append(drawing.cpuMilliseconds)
    // A round's own ratio: what slows the machine for a while slows both.
    ratios.append(drawing.milliseconds / max(memset.milliseconds, 1e-6))
  }

  /// The rounds so far as one row.
  package var row: BenchmarkReport.Row {
    let median = Quantiles.median(milliseconds)
    let scene = entry.point.scene
    return BenchmarkReport.Row(
      scene: scene.source.name, renderer: entry.contestant.name,
      width: scene.resolved.width, height: scene.resolved.height, medianMs: median,
      p95Ms: Quantiles.p95(milliseconds), minMs: milliseconds.min() ?? 0,
      cpuMs: Quantiles.median(cpuMilliseconds), memsetRatio: Quantiles.median(ratios),
      nsPerPixel: median * 1e6 / Double(scene.pixelCount), phases: Phases(of: phases))
  }
}
