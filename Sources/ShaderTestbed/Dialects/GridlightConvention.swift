import Canvas
import GPURenderer

/// The uniforms of this package's own shaders.
///
/// The user gives what a canvas has: `gap` (one number or two), `size` and `lineWidth` in points,
/// `pan` in screen points, `color` as straight red, green, blue and alpha, `zoom`, `phase` in
/// 0...1, and `scale` in px per point. A shader that declares `gap` and `pan` as `vec4` is fed the
/// period and one mark's place in px, in a high and a low part; any other the numbers as they are.
/// `resolution` is the canvas in px; it, `zoom` and `scale`, 1 by default, are always fed, others
/// only when given.
enum GridlightConvention {
  static let names = [
    "gap", "size", "color", "pan", "zoom", "phase", "resolution", "scale", "lineWidth",
  ]
  /// In points.
  private static let usualGap = 20.0

  static func plan(_ workshop: inout Workshop) -> Plan {
    var plan = RawConvention.plan(&workshop)
    let canvas = workshop.request.canvas
    plan.feed = { _ in
      [
        "resolution": [Double(canvas.width), Double(canvas.height)], "zoom": [1], "scale": [1],
      ]
    }
    let types = Dictionary(plan.uniforms.map { ($0.name, $0.typeText) }) { first, _ in first }
    if let color = plan.values["color"], types["color"] == "vec4", color.numbers.count == 3 {
      plan.values["color"] = UniformValue(color.numbers + [1])
    }
    if let gap = plan.values["gap"], types["gap"] == "vec2", gap.numbers.count == 1 {
      plan.values["gap"] = UniformValue(gap.numbers + gap.numbers)
    }
    split(&plan, types, &workshop)
    return plan
  }

  /// Replaces `gap` and `pan` by what the shader's `vec4` take.
  private static func split(
    _ plan: inout Plan, _ types: [String: String], _ workshop: inout Workshop
  ) {
    let (gap, pan) = (plan.values["gap"]?.numbers, plan.values["pan"]?.numbers)
    let splitsGap = gap != nil && types["gap"] == "vec4"
    let splitsPan = pan != nil && types["pan"] == "vec4"
    guard splitsGap || splitsPan else { return }
    if splitsGap { plan.values["gap"] = nil }
    if splitsPan { plan.values["pan"] = nil }
    let faultsBefore = workshop.faults.count
    func positive(_ name: String) -> Double {
      let number = plan.values[name]?.numbers.first ?? 1
      if number <= 0 {
        workshop.faults.append("\(name): \(number) is not allowed; \(name) is above 0")
      }
      return number
    }
    let (zoom, scale) = (positive("zoom"), positive("scale"))
    let period = gap ?? [usualGap]
    if !(1...2).contains(period.count) || period.contains(where: { $0 <= 0 }) {
      workshop.faults.append(
        "gap: \(list(period)) is not allowed; a gap is one or two numbers above 0 (points)")
    }
    let place = pan ?? [0, 0]
    if place.count != 2 {
      workshop.faults.append("pan: \(list(place)) is not allowed; a pan is two numbers (points)")
    }
    guard workshop.faults.count == faultsBefore else { return }
    let canvas = workshop.request.canvas
    let lattice = PlainLattice(
      period: Pair(
        x: period[0] * zoom * scale, y: period[period.count - 1] * zoom * scale),
      place: Pair(x: place[0] * scale, y: place[1] * scale),
      width: canvas.width, height: canvas.height)
    guard let lattice else {
      workshop.faults.append(
        "gap: \(list(period)) at zoom \(zoom) and scale \(scale) is not allowed; a period "
          + "is from \(PlainLattice.periods.lowerBound) to \(PlainLattice.periods.upperBound) px")
      return
    }
    if splitsGap { plan.values["gap"] = UniformValue(lattice.gap) }
    if splitsPan { plan.values["pan"] = UniformValue(lattice.pan) }
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(\.plainText).joined(separator: ",")
  }
}
