import Canvas

/// One row of a pulse's dots, prepared for the pixel rows that it meets.
///
/// Where the frame is its own mirror image, dots left of the middle take their samples from those
/// right of it.
struct PulseRow: ~Copyable {
  struct Dot: BitwiseCopyable {
    var index = 0
    var radius = 0.0
    /// Of a glowing dot.
    var opacity = 0.0
    /// Where it glows, its place among the glowing dots.
    var glowing: Int?
    /// Its first border in the table, and how many groups of four borders it has; none where it takes
    /// another's samples.
    var border = 0
    var groups = 0
    /// Its first sample.
    var source = 0
    /// How many spans there are up to its own, and samples.
    var spansToHere = 0
    var samplesToHere = 0
    /// Its columns.
    var column = 0
    var count = 0
  }

  var layer: PulseLayer?
  private var width = 0
  var isStacked = false
  private var isMirrored = false
  /// Whether all dots have the same place within their pixels, so that those at rest share samples.
  private var areAlike = false
  /// The dots that are worked out, those that the frame can show.
  var indices = 0..<0
  var dotRow: Int?
  var dots = Buffer<Dot>()
  /// Each dot at rest.
  private var restingDots = Buffer<Dot>()
  private var restingBorders = 0
  /// How far from its dot the cell of a resting one reaches, or the dot itself.
  var restingLimit = 0.0
  var table = BorderTable()
  var glowingBorders = GlowingBorders()
  var spans = Buffer<Span>()
  private var spanGlows = Buffer<Bool>()
  private var spanCount = 0
  private(set) var mostSamples = 0
  /// The pixel row that was worked out last, and how many of the dots it met.
  var lastRow: Int?
  var metCount = 0

  mutating func prepare(_ layer: PulseLayer, width: Int, isStacked: Bool) {
    self.layer = layer
    self.width = width
    self.isStacked = isStacked
    dotRow = nil
    isMirrored = 2 * layer.center.x == Double(width)
    areAlike = !isStacked && layer.spacing == layer.spacing.rounded()
    let reach = layer.largestRadius + 1
    let limit = Double(layer.columns)
    let last = min(((Double(width) + reach - layer.center.x) / layer.spacing).rounded(.down), limit)
    let first =
      isMirrored ? 0 : max(((-reach - layer.center.x) / layer.spacing).rounded(.up), -limit)
    indices = Int(first)..<max(Int(last) + 1, Int(first))
    let perDot = Self.groupCount(radius: layer.largestRadius) * 4
    let perRestingDot = Self.groupCount(radius: layer.restingRadius) * 4
    mostSamples = indices.count * perDot
    table.reserve(indices.count * (perDot + perRestingDot))
    dots.reserve(indices.count)
    restingDots.reserve(indices.count)
    spans.reserve(2 * indices.count)
    spanGlows.reserve(2 * indices.count)
    glowingBorders.reserve(indices.count)
    var border = 0
    restingLimit = min(layer.restingRadius, layer.spacing / 2)
    for (position, index) in indices.enumerated() {
      restingDots.start[position] = makeDot(
        index, radius: layer.restingRadius, opacity: PulseLayer.restingOpacity,
        limit: restingLimit, border: &border)
    }
    restingBorders = border
    table.borders.complete(0..<restingBorders, radius: layer.restingRadius)
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
    let borders = table.borders
    for place in 0..<groups * 4 {
      let distance = (Double(column + place) - layer.center.x) - offset
      borders.set(border + place, to: distance, limit: limit)
    }
    defer { border += groups * 4 }
    return Dot(
      index: index, radius: radius, opacity: opacity, border: border, groups: groups,
      column: column,
      count: Self.columnCount(radius: radius))
  }

  /// Works out the dots of row `dotRow`.
  mutating func use(dotRow: Int) {
    guard let layer, self.dotRow != dotRow else { return }
    self.dotRow = dotRow
    lastRow = nil
    glowingBorders.removeAll()
    var border = restingBorders
    if isStacked {
      for index in indices { place(index, layer, dotRow, at: index - indices.lowerBound, &border) }
      placeInOrder()
    } else {
      var order = DotsBySize(layer, row: dotRow, indices: indices)
      var position = 0
      while let index = order.next() {
        place(index, layer, dotRow, at: position, &border)
        position += 1
      }
      placeBySize()
    }
  }

  private mutating func place(
    _ index: Int, _ layer: PulseLayer, _ dotRow: Int, at position: Int, _ border: inout Int
  ) {
    guard let glow = layer.glow(index, dotRow) else {
      dots.start[position] = restingDots.start[index - indices.lowerBound]
      return
    }
    let first = border
    let radius = layer.restingRadius * (1 + PulseLayer.sizeGain * glow)
    dots.start[position] = makeDot(
      index, radius: radius,
      opacity: PulseLayer.restingOpacity + (1 - PulseLayer.restingOpacity) * glow,
      limit: radius, border: &border)
    table.borders.complete(first..<border, radius: radius)
    dots.start[position].glowing = glowingBorders.add(radius: radius)
  }

  /// From left to right, the order of painting.
  private mutating func placeInOrder() {
    var sampleCount = 0
    for position in 0..<indices.count { addSamples(to: position, &sampleCount) }
    spanCount = 0
    if isMirrored {
      for position in stride(from: indices.count - 1, to: 0, by: -1) {
        addSpan(dots.start[position], isImage: true)
      }
    }
    for position in 0..<indices.count { addSpan(dots.start[position], isImage: false) }
    if !indices.isEmpty { dots.start[indices.count - 1].spansToHere = spanCount }
  }

  /// From the largest dot to the smallest, so that those that a pixel row meets come first.
  private mutating func placeBySize() {
    var sampleCount = 0
    spanCount = 0
    var firstAtRest: Int?
    for position in 0..<indices.count {
      let atRest = dots.start[position].glowing == nil
      if atRest, areAlike, let first = firstAtRest {
        dots.start[position].source = dots.start[first].source
        dots.start[position].groups = 0
        dots.start[position].samplesToHere = sampleCount
      } else {
        addSamples(to: position, &sampleCount)
        if atRest { firstAtRest = position }
      }
      let dot = dots.start[position]
      addSpan(dot, isImage: false)
      if isMirrored && dot.index != 0 { addSpan(dot, isImage: true) }
      dots.start[position].spansToHere = spanCount
    }
  }

  private func addSamples(to position: Int, _ count: inout Int) {
    dots.start[position].source = count
    count += dots.start[position].groups * 4
    dots.start[position].samplesToHere = count
  }

  private mutating func addSpan(_ dot: Dot, isImage: Bool) {
    spans.start[spanCount] =
      isImage
      ? Span(
        column: Int32(width - dot.column - dot.count), count: Int32(dot.count),
        source: Int32(dot.source + dot.count - 1), step: -1)
      : Span(
        column: Int32(dot.column), count: Int32(dot.count), source: Int32(dot.source), step: 1)
    spanGlows.start[spanCount] = dot.glowing != nil
    spanCount += 1
  }

  /// Calls `body` for each dot of a stacked pulse from left to right.
  func forEachDot(_ body: (_ span: Span, _ glows: Bool) -> Void) {
    for index in 0..<spanCount { body(spans.start[index], spanGlows.start[index]) }
  }
}
