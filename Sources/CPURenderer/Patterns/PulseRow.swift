import Canvas

/// One row of a pulse's dots, prepared for the pixel rows that it meets.
///
/// Where the frame is its own mirror image, dots left of the middle take their samples from those
/// right of it.
final class PulseRow {
  private struct Dot: BitwiseCopyable {
    var radius = 0.0
    var opacity = 0.0
    /// Where it glows, its place among the glowing dots.
    var glowing: Int?
    /// Its first border in the table, and how many groups of four borders it has.
    var border = 0
    var groups = 0
    var span = Span(column: 0, count: 0, source: 0, step: 1)
  }

  private var layer: PulseLayer?
  private var width = 0
  private var isStacked = false
  private var isMirrored = false
  /// The dots that are worked out, those that the frame can show.
  private var indices = 0..<0
  private var dotRow: Int?
  private var dots = Buffer<Dot>()
  /// Each dot at rest.
  private var restingDots = Buffer<Dot>()
  private var restingBorders = 0
  /// How far from its dot the cell of a resting one reaches, or the dot itself.
  private var restingLimit = 0.0
  private var borders = BorderTable()
  private var glowingBorders = GlowingBorders()
  private var spans = Buffer<Span>()
  private var spanGlows = Buffer<Bool>()
  private var spanCount = 0
  private var sampleCount = 0
  private(set) var mostSamples = 0

  var list: SpanList {
    SpanList(
      spans: UnsafeBufferPointer(start: spans.start, count: spanCount), order: .bySpan,
      sampleCount: sampleCount)
  }

  func prepare(_ layer: PulseLayer, width: Int, isStacked: Bool) {
    self.layer = layer
    self.width = width
    self.isStacked = isStacked
    dotRow = nil
    isMirrored = 2 * layer.center.x == Double(width)
    let reach = layer.largestRadius + 1
    let limit = Double(layer.columns)
    let last = min(((Double(width) + reach - layer.center.x) / layer.spacing).rounded(.down), limit)
    let first =
      isMirrored ? 0 : max(((-reach - layer.center.x) / layer.spacing).rounded(.up), -limit)
    indices = Int(first)..<max(Int(last) + 1, Int(first))
    let perDot = Self.groupCount(radius: layer.largestRadius) * 4
    let perRestingDot = Self.groupCount(radius: layer.restingRadius) * 4
    mostSamples = indices.count * perDot
    borders.reserve(indices.count * (perDot + perRestingDot))
    dots.reserve(indices.count)
    restingDots.reserve(indices.count)
    spans.reserve(2 * indices.count)
    spanGlows.reserve(2 * indices.count)
    glowingBorders.reserve(indices.count)
    restingBorders = 0
    restingLimit = min(layer.restingRadius, layer.spacing / 2)
    for (position, index) in indices.enumerated() {
      restingDots.start[position] = makeDot(
        index, radius: layer.restingRadius, opacity: PulseLayer.restingOpacity,
        limit: restingLimit, border: &restingBorders)
    }
    borders.complete(0..<restingBorders, radius: layer.restingRadius)
  }

  /// The most columns that a disc can touch.
  private static func columnCount(radius: Double) -> Int { Int((2 * radius).rounded(.up)) + 1 }

  /// The groups of four that hold those columns' borders.
  private static func groupCount(radius: Double) -> Int {
    (columnCount(radius: radius) + 1).groupsOfFour
  }

  /// Enters the distances of a dot's borders into the table from `border` on.
  private func makeDot(
    _ index: Int, radius: Double, opacity: Double, limit: Double, border: inout Int
  ) -> Dot {
    guard let layer else { return Dot() }
    let offset = Double(index) * layer.spacing
    let column = Int((layer.center.x + offset - radius).rounded(.down))
    let groups = Self.groupCount(radius: radius)
    for place in 0..<groups * 4 {
      let distance = (Double(column + place) - layer.center.x) - offset
      borders.set(border + place, to: distance, limit: limit)
    }
    defer { border += groups * 4 }
    return Dot(
      radius: radius, opacity: opacity, border: border, groups: groups,
      span: Span(
        column: Int32(column), count: Int32(Self.columnCount(radius: radius)), source: 0, step: 1))
  }

  /// Works out the dots of row `dotRow`.
  func use(dotRow: Int) {
    guard let layer, self.dotRow != dotRow else { return }
    self.dotRow = dotRow
    sampleCount = 0
    glowingBorders.removeAll()
    var border = restingBorders
    for (position, index) in indices.enumerated() {
      var dot = restingDots.start[position]
      if let glow = layer.glow(index, dotRow) {
        let first = border
        let radius = layer.restingRadius * (1 + PulseLayer.sizeGain * glow)
        dot = makeDot(
          index, radius: radius,
          opacity: PulseLayer.restingOpacity + (1 - PulseLayer.restingOpacity) * glow,
          limit: radius, border: &border)
        borders.complete(first..<border, radius: radius)
        dot.glowing = glowingBorders.add(radius: radius)
      }
      dot.span.source = Int32(sampleCount)
      sampleCount += dot.groups * 4
      dots.start[position] = dot
    }
    placeSpans()
  }

  private func placeSpans() {
    spanCount = 0
    if isMirrored {
      for position in stride(from: indices.count - 1, to: 0, by: -1) {
        var span = dots.start[position].span
        span.column = Int32(width) - span.column - span.count
        span.source += span.count - 1
        span.step = -1
        add(span, glows: dots.start[position].glowing != nil)
      }
    }
    for position in 0..<indices.count {
      add(dots.start[position].span, glows: dots.start[position].glowing != nil)
    }
  }

  private func add(_ span: Span, glows: Bool) {
    spans.start[spanCount] = span
    spanGlows.start[spanCount] = glows
    spanCount += 1
  }

  /// Calls `body` for each dot from left to right.
  func forEachDot(_ body: (_ span: Span, _ glows: Bool) -> Void) {
    for index in 0..<spanCount { body(spans.start[index], spanGlows.start[index]) }
  }

  /// Works out the coverage of pixel row `y`, times opacity; where marks are stacked, that of resting
  /// dots is left as the exact area in the dot's cell.
  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {
    guard let layer, let dotRow else { return }
    // How far below the dots the row's borders are.
    let top = (Double(y) - layer.center.y) - Double(dotRow) * layer.spacing
    let bottom = (Double(y + 1) - layer.center.y) - Double(dotRow) * layer.spacing
    glowingBorders.use(row: y, top: top, bottom: bottom)
    let resting = restingRow(top: top, bottom: bottom)
    for position in 0..<indices.count {
      let dot = dots.start[position]
      let target = samples + Int(dot.span.source)
      if let glowing = dot.glowing {
        let isReached = top < dot.radius && bottom > -dot.radius
        let row = isReached
          ? StripRow(top: top, bottom: bottom, crossings: glowingBorders.crossings(of: glowing))
          : nil
        sample(dot, row, isExact: false, into: target)
      } else {
        sample(dot, resting, isExact: isStacked, into: target)
      }
    }
  }

  /// The row across resting dots; nil where it meets none.
  private func restingRow(top: Double, bottom: Double) -> StripRow? {
    guard let layer, top < restingLimit, bottom > -restingLimit else { return nil }
    let radius = layer.restingRadius
    if restingLimit < radius {
      var strip = CutStrip()
      strip.add(from: max(top, -restingLimit), to: min(bottom, restingLimit), radius: radius)
      return .cut(strip)
    }
    return StripRow(
      top: top, bottom: bottom,
      crossings: (
        Crossing(atDistance: abs(top), radius: radius),
        Crossing(atDistance: abs(bottom), radius: radius)
      ))
  }

  private func sample(
    _ dot: Dot, _ row: StripRow?, isExact: Bool, into samples: UnsafeMutablePointer<Double>
  ) {
    switch row {
    case nil: samples.update(repeating: 0, count: dot.groups * 4)
    case .band(let strip): sample(dot, strip, isExact, samples)
    case .middle(let strip): sample(dot, strip, isExact, samples)
    case .cut(let strip): sample(dot, strip, isExact, samples)
    }
  }

  @inline(__always)
  private func sample(
    _ dot: Dot, _ strip: some Strip, _ isExact: Bool, _ samples: UnsafeMutablePointer<Double>
  ) {
    var left = borders.area(of: strip, at: dot.border)
    for group in 1...dot.groups {
      // The last group's last column is none of the dot's.
      let next = group < dot.groups ? borders.area(of: strip, at: dot.border + group * 4) : .zero
      let coverage = SIMD4(left.y, left.z, left.w, next.x) - left
      samples.store(
        isExact ? coverage : Coverage.rounded(coverage) * dot.opacity, at: (group - 1) * 4)
      left = next
    }
  }
}
