import Gridlight

/// The GPU path's frame sequences, in which several frames are under way at once on hardware.
package struct SequenceContestant: Contestant {
  package let name = "sequence"
  private let gpu: GPURenderer
  /// Of one sequence; the time of one frame is that of all over their number.
  private static let frames = 30

  package init(_ gpu: GPURenderer) {
    self.gpu = gpu
  }

  package func draw(_ scene: PreparedScene) async throws -> Drawing {
    let scenes = Array(repeating: scene.resolved, count: Self.frames)
    let watch = Stopwatch()
    try await FrameSequence(of: scenes, by: gpu).forEach { _ in }
    let whole = watch.elapsed
    let share = 1 / Double(Self.frames)
    let frame = Sample(
      milliseconds: whole.milliseconds * share, cpuMilliseconds: whole.cpuMilliseconds * share)
    return Drawing(sample: frame, frame: nil)
  }
}
