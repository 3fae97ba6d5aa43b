import Gridlight

/// The GPU path, whose frames have parts.
package struct GPUContestant: Contestant {
  package let name = "gpu"
  private let gpu: GPURenderer

  package init(_ gpu: GPURenderer) {
    self.gpu = gpu
  }

  package func draw(_ scene: PreparedScene) async throws -> Drawing {
    try await LocalContestant(name, gpu).draw(scene)
  }

  package func phases(_ scene: PreparedScene) async throws -> Phases? {
    let frame = try await gpu.timed(scene.resolved, runs: 1)
    let floor = try await gpu.floor(
      width: scene.resolved.width, height: scene.resolved.height, runs: 1)
    return Phases(
      compileMs: frame.compileMs, linkMs: frame.linkMs, firstDrawMs: frame.firstDrawMs,
      drawMs: Quantiles.median(frame.drawMs), readbackMs: Quantiles.median(frame.readbackMs),
      floorMs: Quantiles.median(floor.drawMs) + Quantiles.median(floor.readbackMs))
  }
}
