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

  private var layer: PulseLayer?
  private var width = 0
  private var isStacked = false
  private var isMirrored = false
  /// Whether all dots have the same place within their pixels, so that those at rest share samples.
  private var areAlike = false
  /// The dots that are worked out, those that the frame can show.
  private var indices = 0..<0
  private var dotRow: Int?
  private var dots = Buffer<Dot>()
  /// Each dot at rest.
  private var restingDots = Buffer<Dot>()
  private var restingBorders = 0
  /// How far from its dot the cell of a resting one reaches, or the dot itself.
  private var restingLimit = 0.0
  private var table = BorderTable()
  private var glowingBorders = GlowingBorders()
  private var spans = Buffer<Span>()
  private var spanGlows = Buffer<Bool>()
  private var spanCount = 0
  private(set) var mostSamples = 0
  /// The pixel row that was worked out last, and how many of the dots it met.
  private var lastRow: Int?
  private var metCount = 0

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
    for (position, index) in indices.enumerated() {
      var dot = restingDots.start[position]
      if let glow = layer.glow(index, dotRow) {
        let first = border
        let radius = layer.restingRadius * (1 + PulseLayer.sizeGain * glow)
        dot = makeDot(
          index, radius: radius,
          opacity: PulseLayer.restingOpacity + (1 - PulseLayer.restingOpacity) * glow,
          limit: radius, border: &border)
        table.borders.complete(first..<border, radius: radius)
        dot.glowing = glowingBorders.add(radius: radius)
      }
      dots.start[position] = dot
    }
    if isStacked { placeInOrder() } else { placeBySize() }
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
    var all = UnsafeMutableBufferPointer(start: dots.start, count: indices.count)
    all.sort { $0.radius > $1.radius }
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

  /// Works out the coverage of pixel row `y`, times opacity; where marks are stacked, that of resting
  /// dots is left as the exact area in the dot's cell.
  ///
  /// - Returns: the dots that this row meets, and those that the row before it met.
  mutating func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList {
    guard let layer, let dotRow else { return .empty }
    // How far below the dots the row's borders are.
    let top = (Double(y) - layer.center.y) - Double(dotRow) * layer.spacing
    let bottom = (Double(y + 1) - layer.center.y) - Double(dotRow) * layer.spacing
    let dots = dotsToSample(row: y, distance: max(top, -bottom))
    sampleResting(dots, top: top, bottom: bottom, into: samples)
    glowingBorders.use(row: y, top: top, bottom: bottom)
    if top >= 0 {
      sampleGlowing(dots, reaching: top, into: samples) {
        BandStrip(from: top, outer: $0.top, inner: $0.bottom)
      }
    } else if bottom <= 0 {
      sampleGlowing(dots, reaching: -bottom, into: samples) {
        BandStrip(from: -bottom, outer: $0.bottom, inner: $0.top)
      }
    } else {
      sampleGlowing(dots, reaching: 0, into: samples) {
        MiddleStrip(
          top: -top, bottom: bottom, topCrossing: $0.top, bottomCrossing: $0.bottom)
      }
    }
    return SpanList(
      spans: UnsafeBufferPointer(start: spans.start, count: dots.last?.spansToHere ?? 0),
      order: .bySpan, sampleCount: dots.last?.samplesToHere ?? 0)
  }

  /// The dots that pixel row `y` meets at `distance`, after which come none that it does; and those
  /// that the row before it met, whose pixels have to be cleared.
  private mutating func dotsToSample(row y: Int, distance: Double) -> UnsafeBufferPointer<Dot> {
    let all = UnsafeBufferPointer(start: dots.start, count: indices.count)
    if isStacked { return all }
    let isNext = lastRow.map { $0 + 1 == y } ?? false
    let metBefore = isNext ? metCount : all.count
    metCount = all.firstIndex { $0.radius <= distance } ?? all.count
    lastRow = y
    return UnsafeBufferPointer(rebasing: all[..<max(metCount, metBefore)])
  }

  /// - Parameter distance: the row's, from the dots.
  @inline(__always)
  private func sampleGlowing<S: Strip>(
    _ dots: UnsafeBufferPointer<Dot>, reaching distance: Double,
    into samples: UnsafeMutablePointer<Double>,
    strip: ((top: Crossing, bottom: Crossing)) -> S
  ) {
    let borders = table.borders
    for dot in dots {
      guard let glowing = dot.glowing else { continue }
      if distance < dot.radius {
        let crossings = glowingBorders.crossings(of: glowing)
        sample(dot, borders, strip(crossings), into: samples) { Coverage.rounded($0) * dot.opacity }
      } else {
        clear(dot, in: samples)
      }
    }
  }

  private func sampleResting(
    _ dots: UnsafeBufferPointer<Dot>, top: Double, bottom: Double,
    into samples: UnsafeMutablePointer<Double>
  ) {
    guard let layer else { return }
    let radius = layer.restingRadius
    guard top < restingLimit, bottom > -restingLimit else {
      for dot in dots where dot.glowing == nil && dot.groups > 0 { clear(dot, in: samples) }
      return
    }
    if restingLimit < radius {
      // The dot's own cell cuts the row.
      let (top, bottom) = (max(top, -restingLimit), min(bottom, restingLimit))
      let strip = SeamStrip(
        first: PartStrip(from: max(top, 0), to: max(bottom, 0), radius: radius),
        second: PartStrip(from: max(-bottom, 0), to: max(-top, 0), radius: radius))
      return sampleResting(dots, strip, into: samples)
    }
    switch StripRow(top: top, bottom: bottom, radius: radius) {
    case .band(let strip): sampleResting(dots, strip, into: samples)
    case .middle(let strip): sampleResting(dots, strip, into: samples)
    case .seam(let strip): sampleResting(dots, strip, into: samples)
    case .cut(let strip): sampleResting(dots, strip, into: samples)
    }
  }

  private func sampleResting(
    _ dots: UnsafeBufferPointer<Dot>, _ strip: some Strip,
    into samples: UnsafeMutablePointer<Double>
  ) {
    let borders = table.borders
    if isStacked {
      for dot in dots where dot.glowing == nil && dot.groups > 0 {
        sample(dot, borders, strip, into: samples) { $0 }
      }
    } else {
      for dot in dots where dot.glowing == nil && dot.groups > 0 {
        sample(dot, borders, strip, into: samples) {
          Coverage.rounded($0) * PulseLayer.restingOpacity
        }
      }
    }
  }

  private func clear(_ dot: Dot, in samples: UnsafeMutablePointer<Double>) {
    (samples + dot.source).update(repeating: 0, count: dot.groups * 4)
  }

  @inline(__always)
  private func sample(
    _ dot: Dot, _ borders: Borders, _ strip: some Strip,
    into samples: UnsafeMutablePointer<Double>, finish: (SIMD4<Double>) -> SIMD4<Double>
  ) {
    var left = borders.area(of: strip, at: dot.border)
    for group in 1..<dot.groups {
      let next = borders.area(of: strip, at: dot.border + group * 4)
      let right = SIMD4(left.y, left.z, left.w, next.x)
      samples.store(finish(right - left), at: dot.source + group * 4 - 4)
      left = next
    }
    // The last of the last four columns is none of the dot's.
    let right = SIMD4(left.y, left.z, left.w, left.w)
    samples.store(finish(right - left), at: dot.source + dot.groups * 4 - 4)
  }
}
