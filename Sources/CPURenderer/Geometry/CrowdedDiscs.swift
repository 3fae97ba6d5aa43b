import Canvas

/// A lattice of discs that share columns or overlap: all columns of the frame are worked out, each
/// mark's disc in its own cell.
struct CrowdedDiscs: ~Copyable {
  private var spans = MarkSpans()
  private var table = BorderTable()
  private var width = 0
  /// Where a disc or its cell ends.
  private var limit = Crossing(half: 0, area: 0)

  var list: SpanList { spans.list }

  mutating func prepare(radius: Double, axis: Axis, width: Int) {
    self.width = width
    spans.prepareWhole(side: width)
    limit = Crossing(along: min(radius, axis.period / 2), radius: radius)
    let count = (width + 1).groupsOfFour * 4
    table.reserve(count)
    let borders = table.borders
    var previous = 0.0
    for border in 0...width {
      let (mark, distance) = axis.nearestMark(toBorder: border)
      borders.set(border, to: distance, limit: limit.half)
      if border > 0 { borders.jump[border - 1] = 2 * (mark - previous) }
      previous = mark
    }
    for border in width..<count {
      if border > width { borders.set(border, to: 0, limit: 0) }
      borders.jump[border] = 0
    }
    borders.complete(0..<count, radius: radius)
  }

  /// Works out the coverage of a row, in the order of columns.
  func sample(_ row: StripRow, fade: Fade?, into samples: UnsafeMutablePointer<Double>) {
    switch row {
    case .band(let strip): sample(strip, fade, samples)
    case .middle(let strip): sample(strip, fade, samples)
    case .seam(let strip): sample(strip, fade, samples)
    case .cut(let strip): sample(strip, fade, samples)
    }
  }

  private func sample(
    _ strip: some Strip, _ fade: Fade?, _ samples: UnsafeMutablePointer<Double>
  ) {
    let borders = table.borders
    let step = strip.area(to: limit)
    var left = borders.area(of: strip, at: 0)
    for column in stride(from: 0, to: width, by: 4) {
      // Past the last border this reads what stands in for it, and gives what nobody reads.
      let next = borders.area(of: strip, at: column + 4)
      let right = SIMD4(left.y, left.z, left.w, next.x)
      let coverage = right - left + step * borders.jump.four(at: column)
      samples.store(fade.applied(to: coverage), at: column)
      left = next
    }
  }
}
