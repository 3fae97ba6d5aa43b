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
    let weights = layer.weights
    let reach = layer.reach
    let canvas = 0..<backdrop.height
    let near = rows.isEmpty ? rows : (rows.lowerBound - reach..<rows.upperBound + reach)
    let seen = near.clamped(to: canvas)
    let smeared = table(seen) { y in
      let colors = backdrop.row(y)
      return columns.map { x in
        blur(weights) { colors[(x + $0).clamped(to: colors.indices)] }
      }
    }
    glass = table(rows) { y in
      (0..<columns.count).map { x in
        blur(weights) { smeared[(y + $0).clamped(to: seen) - seen.lowerBound][x] }
          .seen(through: layer)
      }
    }
    .flatMap { $0 }
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

/// The weighted sum of the colours at -reach...reach.
private func blur(_ weights: [Double], _ color: (Int) -> Premultiplied) -> Premultiplied {
  var sum = weights[0] * color(0).components
  for distance in weights.indices.dropFirst() {
    sum += weights[distance] * (color(-distance).components + color(distance).components)
  }
  return Premultiplied(components: sum)
}

extension Premultiplied {
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

/// `row` of each of `rows`, worked out on several threads.
private func table(
  _ rows: Range<Int>, _ row: @Sendable (Int) -> [Premultiplied]
) -> [[Premultiplied]] {
  var result = [[Premultiplied]](repeating: [], count: rows.count)
  result.withUnsafeMutableBufferPointer { result in
    // Every element is written by one iteration only, and all have ended when this returns.
    nonisolated(unsafe) let result = result
    DispatchQueue.concurrentPerform(iterations: rows.count) {
      result[$0] = row(rows.lowerBound + $0)
    }
  }
  return result
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound - 1)
  }
}
