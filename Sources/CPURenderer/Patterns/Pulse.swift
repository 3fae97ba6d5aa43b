import Canvas
import Glibc

/// A finite lattice of dots: the glowing ones composited one by one, row by row, then all resting
/// ones as a single union on top.
final class Pulse: PreparablePattern {
  private(set) var color = Premultiplied.clear
  private(set) var isMirrored = false
  private(set) var cost = 0.0
  private var layer: PulseLayer?
  private var dots = PulseRow()
  private var isStacked = false
  private var restingColor = Premultiplied.clear
  /// Of the dots of one row, where marks are stacked.
  private var samples = Buffer<Double>()
  /// Resting coverage summed over the dots that a row of pixels meets, where marks are stacked.
  private var resting = CoverageRow()

  func prepare(_ layer: PulseLayer, width: Int, height: Int) {
    self.layer = layer
    color = Premultiplied(layer.color)
    restingColor = Premultiplied(components: color.components * PulseLayer.restingOpacity)
    // The middle then is on a border or in the middle of a row, and all distances are exact.
    isMirrored = 2 * layer.center.y == Double(height)
    // Where no pixel meets two dots, each has one coverage at most, and order means nothing.
    isStacked = layer.spacing < 2 * layer.largestRadius + 2
    dots.prepare(layer, width: width, isStacked: isStacked)
    if isStacked {
      samples.reserve(dots.mostSamples + sampleExcess)
      resting.prepare(width: width)
    }
    let dotsPerLength = (2 * layer.largestRadius + 1) / layer.spacing
    cost =
      Double(height) * Double(width) * dotsPerLength * dotsPerLength * (isStacked ? 20 : 2)
  }

  var mostSamples: Int { dots.mostSamples }

  func look(at rows: Range<Int>, into forms: UnsafeMutablePointer<RowForm>) {
    forms.update(repeating: .uniform(0), count: rows.count)
    guard let layer else { return }
    let reach = reach
    for dotRow in layer.dotRows(near: rows, reach: reach) {
      let form: RowForm =
        isStacked ? .stacked : .sampled(RowForm.Sampled(gap: 0, list: dotRow, key: nil))
      for y in layer.pixelRows(near: dotRow, reach: reach).clamped(to: rows) {
        forms[y - rows.lowerBound] = form
      }
    }
  }

  func sample(row y: Int, into samples: UnsafeMutablePointer<Double>) -> SpanList {
    guard let layer else { return .empty }
    dots.use(dotRow: layer.dotRow(nearest: y))
    return dots.sample(row: y, into: samples)
  }

  func paint(row y: Int, over colors: UnsafeMutablePointer<Premultiplied>) {
    guard let layer else { return }
    resting.fill(0)
    for dotRow in layer.dotRows(near: y..<y + 1, reach: reach) {
      dots.use(dotRow: dotRow)
      _ = dots.sample(row: y, into: samples.start)
      dots.forEachDot { span, glows in
        for (index, column) in span.columns.enumerated() {
          let coverage = samples.start[span.sample(index)]
          if glows {
            colors[column].paint(color, coverage: coverage)
          } else {
            resting.start[column] += coverage
          }
        }
      }
    }
    for column in 0..<resting.width where resting.start[column] > 0 {
      colors[column].paint(
        restingColor, coverage: Coverage.rounded(resting.start[column]))
    }
  }

  /// How far from a dot pixels' centres may be that it covers, or that its cell meets.
  private var reach: Double {
    guard let layer else { return 0 }
    return (isStacked ? max(layer.largestRadius, layer.spacing / 2) : layer.largestRadius) + 0.5
  }
}

extension PulseLayer {
  /// Of a dot at the front.
  var largestRadius: Double {
    glowing == nil ? restingRadius : restingRadius * (1 + Self.sizeGain * amplitude)
  }

  /// How strongly dot (i, j) glows, 0...1; nil when it rests.
  func glow(_ i: Int, _ j: Int) -> Double? {
    let square = i * i + j * j
    guard let glowing, glowing.contains(square) else { return nil }
    let away = (spacing * Double(square).squareRoot() - front) / band
    return amplitude * exp(-away * away)
  }

  /// The rows of dots within `reach` of the centres of some of these pixel rows.
  func dotRows(near pixelRows: Range<Int>, reach: Double) -> Range<Int> {
    let top = Double(pixelRows.lowerBound) + 0.5 - center.y - reach
    let bottom = Double(pixelRows.upperBound) - 0.5 - center.y + reach
    let first = max((top / spacing).rounded(.up), Double(-rows))
    let last = min((bottom / spacing).rounded(.down), Double(rows))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }

  /// The pixel rows whose centres are within `reach` of a row of dots.
  func pixelRows(near dotRow: Int, reach: Double) -> Range<Int> {
    let middle = center.y + Double(dotRow) * spacing - 0.5
    return Int((middle - reach).rounded(.up))..<Int((middle + reach).rounded(.down)) + 1
  }

  /// The row of dots nearest to a pixel row.
  func dotRow(nearest y: Int) -> Int {
    let row = ((Double(y) + 0.5 - center.y) / spacing + 0.5).rounded(.down)
    return Int(min(max(row, Double(-rows)), Double(rows)))
  }
}
