import CPURenderer
import Canvas
import GPURenderer
import Pixels

/// One frame on a GPU device against the same on a thread of the CPU path.
///
/// A software rasteriser does not always say so in GL_RENDERER, and some drivers fall back to one;
/// its time tells.
struct SpeedTrial {
  let gpu: Duration
  let cpu: Duration

  /// Where every pixel is an edge: the most work for a pixel, so that a frame shows how fast pixels
  /// are computed, not how fast they are moved.
  private static let scene = Scene(width: 1024, height: 1024) {
    Background(gap: 2.30137, size: 0.6, levelOfDetail: .always)
  }
  private static let runs = 3

  init(gpu: Duration, cpu: Duration) {
    self.gpu = gpu
    self.cpu = cpu
  }

  /// Draws a frame on each, and a few more against the clock; takes some 30 ms.
  init(_ gpu: GPURenderer) async throws {
    let scene = try ResolvedScene(Self.scene)
    self.gpu = try await Self.best { _ = try await gpu.render(scene) }
    let cpu = CPURenderer(threads: 1)
    self.cpu = try await Self.best { _ = cpu.render(scene) }
  }

  var favorsGPU: Bool { gpu <= cpu }

  private static func best(_ draw: () async throws -> Void) async throws -> Duration {
    try await draw()
    let clock = ContinuousClock()
    var best = try await clock.measure(draw)
    for _ in 1..<runs { best = min(best, try await clock.measure(draw)) }
    return best
  }
}

extension SpeedTrial: CustomStringConvertible {
  var description: String {
    "measured, 1024x1024 px of nothing but edges: \(Self.text(gpu)) on the GPU device, "
      + "\(Self.text(cpu)) on one thread of the CPU path"
  }

  private static func text(_ duration: Duration) -> String {
    let microseconds =
      duration.components.seconds * 1_000_000
      + duration.components.attoseconds / 1_000_000_000_000
    return "\(Double(microseconds / 10) / 100) ms"
  }
}
