import Canvas
import Dispatch

/// Glass over a backdrop: the backdrop's Gaussian blur, its colours strengthened, and a tint.
struct Material: Pattern {
  private let outline: MaterialLayer.Outline
  private let rows: Range<Int>
  private let columns: Range<Int>
  /// What is seen through the glass, row by row.
  private let glass: [Premultiplied]

  /// - Parameters:
  ///   - backdrop: What is below the glass.
  ///   - rows: Those that will be painted.
  init(_ layer: MaterialLayer, over backdrop: Backdrop, rows: Range<Int>) {
    outline = layer.outline
    let rows = layer.outline.rows(below: backdrop.height).clamped(to: rows)
    let columns = layer.outline.columns(below: backdrop.width)
    self.rows = rows
    self.columns = columns
    guard !rows.isEmpty, !columns.isEmpty else {
      glass = []
      return
    }
    let (weights, reach) = (layer.weights, layer.reach)
    let near = rows.lowerBound - reach..<rows.upperBound + reach
    let seen = near.clamped(to: 0..<backdrop.height)
    let rowLength = columns.count * Premultiplied.channels
    // The Gaussian is separable: first along each row, then down the columns.
    let smeared = concurrentMap(seen) { y in
      let colors = backdrop.row(y)
      let values = (columns.lowerBound - reach..<columns.upperBound + reach).flatMap { x in
        colors[x.clamped(to: colors.indices)].values
      }
      let start = reach * Premultiplied.channels
      return blur(values, start..<start + rowLength, step: Premultiplied.channels, weights)
    }
    let picture = near.flatMap { y in smeared[y.clamped(to: seen) - seen.lowerBound] }
    glass = concurrentMap(0..<rows.count) { row in
      let start = (row + reach) * rowLength
      let blurred = blur(picture, start..<start + rowLength, step: rowLength, weights)
      return columns.indices.map { x in
        let first = (x - columns.lowerBound) * Premultiplied.channels
        return Premultiplied(values: blurred[first..<first + Premultiplied.channels])
          .seen(through: layer)
      }
    }
    .flatMap(\.self)
  }

  func paint(row y: Int, over colors: inout [Premultiplied]) {
    guard rows.contains(y) else { return }
    let start = (y - rows.lowerBound) * columns.count
    switch outline {
    case .roundedRect(let rect):
      for x in columns {
        mix(glass[start + x - columns.lowerBound], into: &colors[x], rect.area(ofPixel: x, y))
      }
    case .mask(let mask):
      for span in mask.row(y) {
        for x in span.columns.clamped(to: columns) {
          mix(glass[start + x - columns.lowerBound], into: &colors[x], span.share)
        }
      }
    }
  }

  /// Glass replaces what is below it, which it shows already.
  private func mix(_ glass: Premultiplied, into color: inout Premultiplied, _ coverage: Double) {
    let coverage = rounded(coverage)
    color.components = color.components * (1 - coverage) + glass.components * coverage
  }
}

/// For each of `indices` the weighted sum of the values that are up to the Gaussian's reach away from
/// it, in steps of `step`.
///
/// On numbers side by side, not on colours: those take their time where code is not optimised.
private func blur(
  _ values: [Double], _ indices: Range<Int>, step: Int, _ weights: [Double]
) -> [Double] {
  indices.map { index in
    var sum = weights[0] * values[index]
    for distance in 1..<weights.count {
      sum += weights[distance] * (values[index - distance * step] + values[index + distance * step])
    }
    return sum
  }
}

extension Premultiplied {
  fileprivate static let channels = 4

  fileprivate var values: [Double] { [components.x, components.y, components.z, components.w] }

  fileprivate init(values: ArraySlice<Double>) {
    self.init(components: SIMD4(values))
  }

  fileprivate func seen(through layer: MaterialLayer) -> Premultiplied {
    let alpha = components.w
    let luma = (SIMD3(components.x, components.y, components.z) * MaterialLayer.luma).sum()
    let gray = SIMD4(luma, luma, luma, alpha)
    let strong = gray + layer.saturation * (components - gray)
    var result = Premultiplied(
      components: strong.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
    result.paint(Premultiplied(layer.tint), coverage: 1)
    return result
  }
}

/// `body` of each of `indices`, worked out on several threads.
private func concurrentMap<Element: Sendable>(
  _ indices: Range<Int>, _ body: @Sendable (Int) -> [Element]
) -> [[Element]] {
  var result = [[Element]](repeating: [], count: indices.count)
  result.withUnsafeMutableBufferPointer { result in
    // Every element is written by one iteration only, and all have ended when this returns.
    nonisolated(unsafe) let result = result
    DispatchQueue.concurrentPerform(iterations: indices.count) {
      result[$0] = body(indices.lowerBound + $0)
    }
  }
  return result
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound - 1)
  }
}
