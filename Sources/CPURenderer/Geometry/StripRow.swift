/// A row of pixels across a lattice of discs.
enum StripRow {
  case band(BandStrip)
  case middle(MiddleStrip)
  case seam(SeamStrip)
  case cut(CutStrip)

  /// A row within one cell, whose borders are at these distances below the mark, negative above it.
  init(top: Double, bottom: Double, radius: Double) {
    let (topCrossing, bottomCrossing) = Crossing.pair(abs(top), abs(bottom), radius: radius)
    if top >= 0 {
      self = .band(BandStrip(from: top, outer: topCrossing, inner: bottomCrossing))
    } else if bottom <= 0 {
      self = .band(BandStrip(from: -bottom, outer: bottomCrossing, inner: topCrossing))
    } else {
      self = .middle(
        MiddleStrip(
          top: -top, bottom: bottom, topCrossing: topCrossing, bottomCrossing: bottomCrossing))
    }
  }
}

extension StripRow {
  /// How far from a mark's middle discs fill the row, and how far they reach into it.
  var halves: (full: Double, end: Double) {
    switch self {
    case .band(let strip): (strip.inner.half, strip.outer.half)
    case .middle(let strip):
      (min(strip.topCrossing.half, strip.bottomCrossing.half), .infinity)
    case .seam(let strip): strip.halves
    case .cut(let strip): (min(strip.ends.halves.full, strip.half.inner.half), .infinity)
    }
  }
}

extension SeamStrip {
  fileprivate var halves: (full: Double, end: Double) {
    (min(first.inner.half, second.inner.half), max(first.outer.half, second.outer.half))
  }
}

/// The rows of a lattice of discs of one radius.
struct DiscRows {
  let radius: Double
  let axis: Axis
  /// How far from its mark a disc reaches in the mark's cell.
  private let limit: Double

  init(radius: Double, axis: Axis) {
    self.radius = radius
    self.axis = axis
    limit = min(radius, axis.period / 2)
  }

  /// Whether row `y` meets a disc.
  func touches(row y: Int) -> Bool {
    let top = axis.nearestMark(toBorder: y)
    let bottom = axis.nearestMark(toBorder: y + 1)
    let isAbove = bottom.distance <= -limit
    let isBelow = top.distance >= limit
    return switch bottom.mark - top.mark {
    case 0: !isAbove && !isBelow
    // Half a period at most: where discs reach it, none of these rows is free.
    case 1: !isAbove || !isBelow || limit < radius
    default: true
    }
  }

  func strip(row y: Int) -> StripRow {
    let top = axis.nearestMark(toBorder: y)
    let bottom = axis.nearestMark(toBorder: y + 1)
    let marks = bottom.mark - top.mark
    guard marks > 0 else {
      return StripRow(top: top.distance, bottom: bottom.distance, radius: radius)
    }
    let end = axis.period / 2
    func part(from distance: Double) -> PartStrip {
      // On the far side of its mark, the row has the half cell on the near side as well.
      distance >= 0
        ? PartStrip(from: distance, to: end, radius: radius)
        : PartStrip(from: 0, to: -distance, radius: radius)
    }
    let ends = SeamStrip(first: part(from: top.distance), second: part(from: -bottom.distance))
    let halfCount =
      2 * (marks - 1) + (top.distance < 0 ? 1 : 0) + (bottom.distance > 0 ? 1 : 0)
    return halfCount == 0
      ? .seam(ends)
      : .cut(CutStrip(ends: ends, half: part(from: 0), halfCount: halfCount))
  }
}
