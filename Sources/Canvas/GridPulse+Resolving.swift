import Glibc

extension GridPulseBackground {
  /// The pulse's constants, in points where they are lengths. They follow the SwiftUI Blocks grid
  /// pulse; see NOTICE.
  private enum Constant {
    static let restingRadius = 2.0
    static let band = 80.0
    /// Glow below this leaves a dot at rest.
    static let threshold = 0.02
    /// Where Reduce Motion stands still.
    static let stillProgress = 0.4
  }

  /// nil when this pulse draws nothing.
  func resolved(in scene: Scene) -> PulseLayer? {
    let color = color.resolved(in: scene.scheme)
    guard faults(at: "", scale: scene.scale).isEmpty, color.isDrawable else { return nil }
    let progress = progress(stilled: reduceMotion || scene.reduceMotion)
    let front =
      progress * (hypot(scene.width, scene.height) / 2 + Constant.band)
    let amplitude = 1 - progress * progress * progress * progress
    return PulseLayer(
      center: Pair(x: scene.width / 2 * scene.scale, y: scene.height / 2 * scene.scale),
      spacing: spacing * scene.scale,
      columns: Int(scene.width / 2 / spacing) + 1,
      rows: Int(scene.height / 2 / spacing) + 1,
      restingRadius: Constant.restingRadius * scene.scale,
      front: front * scene.scale,
      band: Constant.band * scene.scale,
      amplitude: amplitude,
      glowing: glowing(front: front, amplitude: amplitude),
      color: color)
  }

  private func progress(stilled: Bool) -> Double {
    if stilled { return Constant.stillProgress }
    switch moment {
    case .progress(let progress): return progress
    case .time(let time):
      let cycles = time / period
      return cycles - cycles.rounded(.down)
    }
  }

  /// The i² + j² of the dots whose glow reaches the threshold: the threshold solved for the distance
  /// once, so that the decision is on integers. Lengths in points.
  private func glowing(front: Double, amplitude: Double) -> ClosedRange<Int>? {
    guard amplitude > Constant.threshold else { return nil }
    let reach = Constant.band * log(amplitude / Constant.threshold).squareRoot()
    guard front + reach >= 0 else { return nil }
    let inner = max(front - reach, 0) / spacing
    let outer = (front + reach) / spacing
    let first = (inner * inner).rounded(.up)
    let last = (outer * outer).rounded(.down)
    return first <= last ? Int(first)...Int(last) : nil
  }
}
