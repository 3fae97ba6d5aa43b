import Canvas
import Glibc

/// A finite lattice of dots: the glowing ones composited one by one, row by row, then all resting
/// ones as a single union on top.
struct Pulse: Pattern {
  private let layer: PulseLayer
  private let color: Premultiplied
  private let restingColor: Premultiplied

  init(_ layer: PulseLayer) {
    self.layer = layer
    color = Premultiplied(layer.color)
    var resting = layer.color
    resting.alpha *= PulseLayer.restingOpacity
    restingColor = Premultiplied(resting)
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    for x in colors.indices {
      // The pixel's centre from the canvas's.
      let u = Double(x) + 0.5 - layer.center.x
      let v = Double(y) + 0.5 - layer.center.y
      paintGlowing(u, v, over: &colors[x])
      let coverage = restingCoverage(u, v)
      if coverage > 0 { colors[x].paint(restingColor, coverage: coverage) }
    }
  }

  private func paintGlowing(_ u: Double, _ v: Double, over below: inout Premultiplied) {
    guard layer.glowing != nil else { return }
    let largest = layer.restingRadius * (1 + PulseLayer.sizeGain * layer.amplitude)
    for j in indices(within: largest + 0.5, of: v, limit: layer.rows) {
      for i in indices(within: largest + 0.5, of: u, limit: layer.columns) {
        guard let glow = glow(i, j) else { continue }
        let radius = layer.restingRadius * (1 + PulseLayer.sizeGain * glow)
        let opacity = PulseLayer.restingOpacity + (1 - PulseLayer.restingOpacity) * glow
        let dx = u - Double(i) * layer.spacing
        let dy = v - Double(j) * layer.spacing
        let coverage = discArea(
          radius: radius, Intervals(from: dx - 0.5, to: dx + 0.5),
          Intervals(from: dy - 0.5, to: dy + 0.5))
        below.paint(color, coverage: rounded(coverage) * opacity)
      }
    }
  }

  /// Each resting dot inside its own lattice cell, so that overlaps count once.
  private func restingCoverage(_ u: Double, _ v: Double) -> Double {
    var area = 0.0
    for j in indices(within: layer.spacing / 2 + 0.5, of: v, limit: layer.rows) {
      for i in indices(within: layer.spacing / 2 + 0.5, of: u, limit: layer.columns) {
        guard !glows(i, j) else { continue }
        area += discArea(
          radius: layer.restingRadius,
          inCell(u - Double(i) * layer.spacing), inCell(v - Double(j) * layer.spacing))
      }
    }
    return rounded(area)
  }

  /// The part of a pixel whose centre is `offset` from a dot that lies in the dot's cell.
  private func inCell(_ offset: Double) -> Intervals {
    Intervals(
      from: max(offset - 0.5, -layer.spacing / 2), to: min(offset + 0.5, layer.spacing / 2))
  }

  /// The dots of one axis that are within `reach` of `u`.
  private func indices(within reach: Double, of u: Double, limit: Int) -> Range<Int> {
    let first = max(Int(((u - reach) / layer.spacing).rounded(.up)), -limit)
    let last = min(Int(((u + reach) / layer.spacing).rounded(.down)), limit)
    return first..<max(last + 1, first)
  }

  private func glows(_ i: Int, _ j: Int) -> Bool {
    layer.glowing?.contains(i * i + j * j) ?? false
  }

  /// How strongly dot (i, j) glows, 0...1; nil when it rests.
  private func glow(_ i: Int, _ j: Int) -> Double? {
    guard glows(i, j) else { return nil }
    let distance = layer.spacing * Double(i * i + j * j).squareRoot()
    let away = (distance - layer.front) / layer.band
    return layer.amplitude * exp(-away * away)
  }
}
