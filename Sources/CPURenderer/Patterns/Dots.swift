import Canvas

/// Discs at the lattice points. Their union is, cell by cell, disc ∩ cell.
final class Dots: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var rows = DiscRows(radius: 0, axis: Axis(period: 1, phase: 0, side: 1))
  private var form = Form.everywhere
  private var separate = SeparateDiscs()
  private var crowded = CrowdedDiscs()
  private var large = LargeDiscs()

  private enum Form {
    /// Discs that leave nothing free, or the mean of a pattern that has melted.
    case everywhere
    case separate
    case crowded
    case large
  }

  func prepare(_ layer: DotsLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    let period = layer.lattice.period
    let radius = layer.radius
    let axis = layer.lattice.columns(width: width)
    rows = DiscRows(radius: radius, axis: layer.lattice.rows(height: height))
    let halfDiagonal = (period.x * period.x + period.y * period.y).squareRoot() / 2
    if radius >= halfDiagonal || fade?.sharpness == 0 {
      form = .everywhere
    } else if LargeDiscs.areNeeded(radius: radius, period: period) {
      form = .large
      large.prepare(radius: radius, axis: axis, rows: rows.axis, width: width)
    } else if separate.prepare(radius: radius, axis: axis, width: width) {
      form = .separate
    } else {
      form = .crowded
      crowded.prepare(radius: radius, axis: axis, width: width)
    }
    let ownRows = Double(rows.axis.recurrence?.pixels ?? height)
    cost = ownRows * min((2 * radius + 1) / period.y, 1) * Double(mostSamples) * 3
  }

  var mostSamples: Int {
    switch form {
    case .everywhere: 0
    case .separate: separate.mostSamples
    case .crowded: crowded.list.sampleCount
    case .large: large.mostSamples
    }
  }

  /// Whether rows do not share a list of spans.
  private var hasRowSpans: Bool {
    form == .large || form == .separate && separate.hasRowSpans
  }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    let gap = fade.applied(to: 0)
    guard form != .everywhere else {
      forms.update(repeating: .uniform(fade.applied(to: 1)), count: rows.count)
      return
    }
    for (index, y) in rows.enumerated() {
      let representative = self.rows.axis.representative(ofPixel: y)
      let isTouched =
        form == .large
        ? large.touches(row: representative) : self.rows.touches(row: representative)
      forms[index] =
        isTouched
        ? .sampled(
          RowForm.Sampled(
            gap: gap, list: hasRowSpans ? y + 1 : 0,
            key: self.rows.axis.recurrence == nil ? nil : representative))
        : .uniform(gap)
    }
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList {
    let representative = rows.axis.representative(ofPixel: y)
    switch form {
    case .everywhere: return .empty
    case .separate:
      return separate.sample(rows.strip(row: representative), fade: fade, into: samples)
    case .crowded:
      crowded.sample(rows.strip(row: representative), fade: fade, into: samples)
      return crowded.list
    case .large: return large.sample(row: representative, fade: fade, into: samples)
    }
  }
}
