import Canvas
import Glibc

/// The grid pulse in px, drawn dot by dot.
struct PulseOracle: Sendable {
  let centerX: Double
  let centerY: Double
  /// In px.
  let pitch: Double
  let columns: Int
  let rows: Int
  let scale: Double
  /// Points.
  let spacing: Double
  let front: Double
  let amplitude: Double
  /// Bounds of i² + j² of the dots that glow; nil when none does.
  let glowing: ClosedRange<Double>?
  let color: RGBA
  let quadrature: Quadrature

  /// nil when the layer is invalid and draws nothing.
  init?(_ layer: GridPulseBackground, in scene: Scene, quadrature: Quadrature) {
    let color = layer.color.resolved(in: scene.scheme)
    guard (0...1).contains(color.alpha), layer.spacing.isFinite, layer.spacing >= 1,
      layer.spacing * scene.scale >= 0.5, layer.period.isFinite, layer.period != 0
    else { return nil }
    var t: Double
    switch layer.moment {
    case .time(let time):
      let cycles = time / layer.period
      t = cycles - cycles.rounded(.down)
    case .progress(let progress): t = progress
    }
    if scene.reduceMotion || layer.reduceMotion { t = 0.4 }
    guard (0...1).contains(t) else { return nil }

    self.color = color
    self.quadrature = quadrature
    spacing = layer.spacing
    scale = scene.scale
    pitch = layer.spacing * scene.scale
    centerX = scene.width / 2 * scene.scale
    centerY = scene.height / 2 * scene.scale
    columns = Int(scene.width / 2 / layer.spacing) + 1
    rows = Int(scene.height / 2 / layer.spacing) + 1
    front = t * (hypot(scene.width, scene.height) / 2 + 80)
    amplitude = 1 - t * t * t * t
    if amplitude > 0.02 {
      let band = 80 * sqrt(log(amplitude / 0.02))
      let inner = max(front - band, 0) / spacing
      let outer = (front + band) / spacing
      let (low, high) = ((inner * inner).rounded(.up), (outer * outer).rounded(.down))
      glowing = low <= high ? low...high : nil
    } else {
      glowing = nil
    }
  }

  /// Draws onto `below`, premultiplied.
  func draw(over below: SIMD4<Double>, pixel: Box) -> SIMD4<Double> {
    var result = below
    var resting = 0.0
    // The widest dot glows fully: 2 × 2.6 pt.
    let reach = 5.2 * scale
    let middleX = (pixel.left - centerX) / pitch
    let middleY = (pixel.top - centerY) / pitch
    let spread = (reach + 1) / pitch + 1
    for j in indices(around: middleY, spread, limit: rows) {
      for i in indices(around: middleX, spread, limit: columns) {
        let square = Double(i * i + j * j)
        let (x, y) = (centerX + Double(i) * pitch, centerY + Double(j) * pitch)
        if let glowing, glowing.contains(square) {
          let away = (spacing * sqrt(square) - front) / 80
          let glow = exp(-away * away) * amplitude
          let disc = Disc(x: x, y: y, radius: 2 * (1 + 1.6 * glow) * scale, quadrature: quadrature)
          let coverage = disc.area(in: pixel)
          if coverage > 0 {
            result = color.over(result, coverage: coverage * (0.32 + 0.68 * glow))
          }
        } else {
          let half = pitch / 2
          let cell = Box(x - half, y - half, x + half, y + half)
          if let part = cell.intersection(pixel) {
            resting += Disc(x: x, y: y, radius: 2 * scale, quadrature: quadrature).area(in: part)
          }
        }
      }
    }
    return resting > 0 ? color.over(result, coverage: resting * 0.32) : result
  }

  private func indices(
    around middle: Double, _ spread: Double, limit: Int
  ) -> StrideThrough<Int> {
    let low = max(-Double(limit), (middle - spread).rounded(.down))
    let high = min(Double(limit), (middle + spread).rounded(.up))
    return stride(from: Int(low), through: Int(high), by: 1)
  }
}
