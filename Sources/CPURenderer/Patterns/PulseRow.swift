import Canvas
import Glibc

/// One row of a pulse's dots, prepared for the pixel rows that it meets.
///
/// Where the frame is its own mirror image, dots left of the middle take their samples from those
/// right of it.
final class PulseRow {
  private struct Dot: BitwiseCopyable {
    var index = 0
    var radius = 0.0
    var opacity = 0.0
    /// Where it glows, its place among the glowing dots.
    var glowing: Int?
    /// Where distances stop.
    var limit = 0.0
    /// Its first border in the table, and how many groups of four borders it has.
    var border = 0
    var groups = 0
    var span = Span(column: 0, count: 0, source: 0)
  }

  private var layer: PulseLayer?
  private var width = 0
  private var isStacked = false
  private var isMirrored = false
  /// The dots that the frame can show and that are worked out, by index.
  private var indices = 0..<0
  private var dotRow: Int?
  private var dots = Buffer<Dot>()
  /// Each dot at rest.
  private var restingDots = Buffer<Dot>()
  private var restingBorders = 0
  private var table = CornerTable()
  private var glowingBorders = GlowingBorders()
  private var spanBuffer = Buffer<Span>()
  private var spanGlows = Buffer<Bool>()
  private var spanCount = 0
  private(set) var sampleCount = 0
  private var largestRadius = 0.0

  var spans: UnsafeBufferPointer<Span> {
    UnsafeBufferPointer(start: spanBuffer.start, count: spanCount)
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
    let first = max(((-reach - layer.center.x) / layer.spacing).rounded(.up), -limit)
    indices = (isMirrored ? 0 : Int(first))..<max(Int(last) + 1, isMirrored ? 0 : Int(first))
    let perDot = (Self.columnCount(radius: layer.largestRadius) + 1).groupsOfFour * 4
    let perRestingDot = (Self.columnCount(radius: layer.restingRadius) + 1).groupsOfFour * 4
    table.reserve(borders: indices.count * (perDot + perRestingDot))
    dots.reserve(indices.count)
    restingDots.reserve(indices.count)
    spanBuffer.reserve(2 * indices.count)
    spanGlows.reserve(2 * indices.count)
    glowingBorders.reserve(indices.count)
    restingBorders = 0
    let restingLimit = min(layer.restingRadius, layer.spacing / 2)
    for (position, index) in indices.enumerated() {
      restingDots.start[position] = makeDot(
        index, radius: layer.restingRadius, opacity: PulseLayer.restingOpacity,
        limit: restingLimit, border: &restingBorders)
    }
    table.complete(0..<restingBorders, radius: layer.restingRadius)
  }

  /// The most columns that a disc can touch.
  private static func columnCount(radius: Double) -> Int { Int((2 * radius).rounded(.up)) + 1 }

  /// Enters the distances of a dot's borders into the table from `border` on.
  private func makeDot(
    _ index: Int, radius: Double, opacity: Double, limit: Double, border: inout Int
  ) -> Dot {
    guard let layer else { return Dot() }
    let offset = Double(index) * layer.spacing
    let column = Int((layer.center.x + offset - radius).rounded(.down))
    let count = Self.columnCount(radius: radius)
    let groups = (count + 1).groupsOfFour
    for place in 0..<groups * 4 {
      let x = (Double(column + place) - layer.center.x) - offset
      table.distance[border + place] = min(max(x, -limit), limit)
    }
    defer { border += groups * 4 }
    return Dot(
      index: index, radius: radius, opacity: opacity, limit: limit, border: border,
      groups: groups, span: Span(column: Int32(column), count: Int32(count), source: 0))
  }

  /// Works out the dots of row `dotRow`.
  func use(dotRow: Int) {
    guard let layer, self.dotRow != dotRow else { return }
    self.dotRow = dotRow
    sampleCount = 0
    largestRadius = 0
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
        table.complete(first..<border, radius: radius)
        dot.glowing = glowingBorders.add(radius: radius)
      }
      dot.span.source = Int32(sampleCount)
      sampleCount += dot.groups * 4
      largestRadius = max(largestRadius, dot.radius)
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
        span.isMirrored = true
        add(span, glows: dots.start[position].glowing != nil)
      }
    }
    for position in 0..<indices.count {
      add(dots.start[position].span, glows: dots.start[position].glowing != nil)
    }
  }

  private func add(_ span: Span, glows: Bool) {
    spanBuffer.start[spanCount] = span
    spanGlows.start[spanCount] = glows
    spanCount += 1
  }

  /// Calls `body` for each dot from left to right.
  func forEachDot(_ body: (_ span: Span, _ glows: Bool) -> Void) {
    for index in 0..<spanCount { body(spanBuffer.start[index], spanGlows.start[index]) }
  }

  /// Whether pixel row `y` meets a dot.
  func touches(row y: Int) -> Bool {
    distance(toBorder: y) < largestRadius && distance(toBorder: y + 1) > -largestRadius
  }

  /// How far below the dots a border of pixel rows is.
  private func distance(toBorder index: Int) -> Double {
    guard let layer, let dotRow else { return .infinity }
    return (Double(index) - layer.center.y) - Double(dotRow) * layer.spacing
  }

  /// Works out the coverage of pixel row `y`, times opacity; where marks are stacked, that of resting
  /// dots is left as the exact area in the dot's cell.
  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {
    guard let layer else { return }
    let top = distance(toBorder: y)
    let bottom = distance(toBorder: y + 1)
    glowingBorders.use(row: y, top: top, bottom: bottom)
    let restingLimit = min(layer.restingRadius, layer.spacing / 2)
    func restingArea(_ distance: Double) -> Double {
      CircleArea.corner(min(abs(distance), restingLimit), radius: layer.restingRadius)
    }
    let restingAreas = (top: restingArea(top), bottom: restingArea(bottom))
    for position in 0..<indices.count {
      let dot = dots.start[position]
      let target = samples + Int(dot.span.source)
      let limited = (
        top: min(max(top, -dot.limit), dot.limit), bottom: min(max(bottom, -dot.limit), dot.limit)
      )
      guard limited.top < limited.bottom else {
        target.update(repeating: 0, count: dot.groups * 4)
        continue
      }
      let areas = dot.glowing.map { glowingBorders.areas(of: $0) } ?? restingAreas
      let row = CornerRow(
        radius: dot.radius, limit: CornerRow.Border(0, area: 0),
        top: limited.top, topArea: areas.top, bottom: limited.bottom, bottomArea: areas.bottom,
        jump: 0)
      let isExact = isStacked && dot.glowing == nil
      row.forEachFour(table, from: dot.border, groups: dot.groups) { group, coverage in
        target.store(
          isExact ? coverage : Coverage.rounded(coverage) * dot.opacity, at: group * 4)
      }
    }
  }
}

/// The borders of a pixel row for discs of many radii.
private struct GlowingBorders: ~Copyable {
  private var radii = Buffer<Double>()
  private var tops = Buffer<Double>()
  private var bottoms = Buffer<Double>()
  private var count = 0
  private var row: Int?

  mutating func reserve(_ count: Int) {
    radii.reserve(count + 4)
    tops.reserve(count + 4)
    bottoms.reserve(count + 4)
  }

  mutating func removeAll() {
    count = 0
    row = nil
  }

  /// The new disc's place.
  mutating func add(radius: Double) -> Int {
    radii.start.store(SIMD4(repeating: radius), at: count)
    count += 1
    return count - 1
  }

  mutating func use(row: Int, top: Double, bottom: Double) {
    if let last = self.row, last + 1 == row {
      swap(&tops, &bottoms)
    } else {
      work(out: top, into: tops.start)
    }
    work(out: bottom, into: bottoms.start)
    self.row = row
  }

  private func work(out distance: Double, into areas: UnsafeMutablePointer<Double>) {
    for index in stride(from: 0, to: count, by: 4) {
      let radius = radii.start.four(at: index)
      let length = pointwiseMin(SIMD4(repeating: abs(distance)), radius)
      areas.store(CircleArea.corner(length, radius: radius), at: index)
    }
  }

  func areas(of place: Int) -> (top: Double, bottom: Double) {
    (tops.start[place], bottoms.start[place])
  }
}

extension PulseLayer {
  /// How strongly dot (i, j) glows, 0...1; nil when it rests.
  func glow(_ i: Int, _ j: Int) -> Double? {
    let square = i * i + j * j
    guard let glowing, glowing.contains(square) else { return nil }
    let away = (spacing * Double(square).squareRoot() - front) / band
    return amplitude * exp(-away * away)
  }
}
