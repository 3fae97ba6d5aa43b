import Canvas

extension PulseRow {
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
