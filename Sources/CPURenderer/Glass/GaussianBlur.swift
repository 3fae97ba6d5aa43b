import Canvas

/// A Gaussian along one axis, with weights in double.
struct GaussianBlur: ~Copyable {
  /// At 0, 1, ... `reach` px.
  private var weights: [Double] = [1]
  private var padded = Buffer<Premultiplied>()

  /// On each side, in px.
  var reach: Int { weights.count - 1 }

  mutating func prepare(_ layer: MaterialLayer) {
    weights = layer.weights
  }

  /// Blurs `columns` of a row along it; the first and last column stand for what is outside.
  mutating func blur(
    row: UnsafePointer<Premultiplied>, width: Int, _ columns: Range<Int>,
    into target: UnsafeMutablePointer<Premultiplied>
  ) {
    let seen = columns.count + 2 * reach
    padded.reserve(seen)
    for index in 0..<seen {
      let x = columns.lowerBound - reach + index
      padded.start[index] = row[min(max(x, 0), width - 1)]
    }
    let middle = padded.start + reach
    blur(count: columns.count, into: target) { middle + $0 }
  }

  /// The weighted sum of `source(-reach)` to `source(reach)`, each of which has `count` colours.
  func blur(
    count: Int, into target: UnsafeMutablePointer<Premultiplied>,
    _ source: (_ distance: Int) -> UnsafeMutablePointer<Premultiplied>
  ) {
    let here = source(0)
    for x in 0..<count { target[x].components = weights[0] * here[x].components }
    for distance in 1..<max(weights.count, 1) {
      let weight = weights[distance]
      let (before, after) = (source(-distance), source(distance))
      for x in 0..<count {
        target[x].components += weight * (before[x].components + after[x].components)
      }
    }
  }
}

/// What glass does to a blurred colour.
struct GlassView {
  private let saturation: Double
  private let tint: Premultiplied

  /// Clear glass.
  init() {
    saturation = 1
    tint = .clear
  }

  init(_ layer: MaterialLayer) {
    saturation = layer.saturation
    tint = Premultiplied(layer.tint)
  }

  func color(of blurred: Premultiplied) -> Premultiplied {
    let components = blurred.components
    let alpha = components.w
    let luma = (SIMD3(components.x, components.y, components.z) * MaterialLayer.luma).sum()
    let gray = SIMD4(luma, luma, luma, alpha)
    let strong = gray + saturation * (components - gray)
    var result = Premultiplied(
      components: strong.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
    result.paint(tint, coverage: 1)
    return result
  }
}
