import Canvas

/// Discs at the lattice points. Their union is, cell by cell, disc ∩ cell.
final class Dots: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var cost = 0.0
  private var fade: Fade?
  private var rows: Axis?
  private var form = Form.everywhere
  private let corners = CornerDiscs()
  private let quadrants = QuadrantDiscs()

  private enum Form {
    /// The discs leave nothing free.
    case everywhere
    case corners
    case quadrants
  }

  func prepare(_ layer: DotsLayer, width: Int, height: Int) {
    color = Premultiplied(layer.color)
    fade = layer.fade
    let period = layer.lattice.period
    let rows = layer.lattice.rows(height: height)
    let columns = layer.lattice.columns(width: width)
    self.rows = rows
    let ownRows = Double(rows.recurrence?.pixels ?? height)
    let activeRows = ownRows * min((2 * layer.radius + 1) / period.y, 1)
    let halfDiagonal = (period.x * period.x + period.y * period.y).squareRoot() / 2
    if layer.radius >= halfDiagonal || fade?.sharpness == 0 {
      form = .everywhere
      cost = 0
    } else if CornerDiscs.areExact(radius: layer.radius, period: period) {
      form = .corners
      corners.prepare(radius: layer.radius, columns: columns, rows: rows, width: width)
      cost = activeRows * Double(corners.sampleCount) * 2
    } else {
      form = .quadrants
      quadrants.prepare(radius: layer.radius, columns: columns, rows: rows, width: width)
      cost = activeRows * Double(width) * 3
    }
  }

  func coverage(alongRow y: Int) -> RowCoverage {
    guard let rows, form != .everywhere else { return .uniform(fade.applied(to: 1)) }
    let representative = rows.representative(ofPixel: y)
    let touchesMarks =
      form == .corners
      ? corners.row(representative) != nil : quadrants.touches(row: representative)
    guard touchesMarks else { return .uniform(fade.applied(to: 0)) }
    let spans = form == .corners ? corners.spans : quadrants.spans
    return .sampled(
      Samples(
        spans: spans, count: form == .corners ? corners.sampleCount : quadrants.sampleCount,
        gap: fade.applied(to: 0), key: rows.recurrence == nil ? nil : representative, layout: 0))
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) {
    guard let rows else { return }
    let representative = rows.representative(ofPixel: y)
    switch form {
    case .everywhere: break
    case .corners: corners.sample(row: representative, fade: fade, into: samples)
    case .quadrants: quadrants.sample(row: representative, fade: fade, into: samples)
    }
  }
}
