import Canvas

/// A layer as the reference draws it.
protocol Pattern: Sendable {
  /// Composites row `y` of the layer over the colours below it.
  func paint(row y: Int, over colors: inout [Premultiplied])
}

extension ResolvedLayer {
  /// The pattern that draws this layer.
  ///
  /// - Parameter rows: Those that will be painted.
  func reference(over backdrop: Backdrop, rows: Range<Int>) -> any Pattern {
    switch self {
    case .flat(let layer): Flat(layer)
    case .dots(let layer): Dots(layer, width: backdrop.width)
    case .lines(let layer): Lines(layer, width: backdrop.width)
    case .cross(let layer): Cross(layer, width: backdrop.width)
    case .pulse(let layer): Pulse(layer)
    case .shapes(let layer): Shapes(layer)
    case .material(let layer): Material(layer, over: backdrop, rows: rows)
    }
  }
}

/// Rounds to 2⁻⁴⁰: exact areas summed in double leave a full pixel at 1 - 1e-16, and a rounding tie
/// such as an opacity of .3 would fall below itself.
func rounded(_ coverage: Double) -> Double {
  let scale = Double(1 << 40)
  return (coverage * scale).rounded() / scale
}

extension Optional<Fade> {
  /// The coverage after melting: `mean + sharpness × (coverage - mean)`.
  func applied(to coverage: @autoclosure () -> Double) -> Double {
    guard let fade = self else { return rounded(coverage()) }
    guard fade.sharpness > 0 else { return rounded(fade.mean) }
    return rounded(fade.mean + fade.sharpness * (coverage() - fade.mean))
  }
}

extension Lattice {
  /// The offset of the centre of pixel `index` from the nearest mark, per axis.
  static func offset(ofPixel index: Int, period: Double, phase: Double) -> Double {
    let center = Double(index) + 0.5 - phase
    return center - (center / period).rounded() * period
  }

  func offset(ofColumn x: Int) -> Double {
    Self.offset(ofPixel: x, period: period.x, phase: phase.x)
  }

  func offset(ofRow y: Int) -> Double {
    Self.offset(ofPixel: y, period: period.y, phase: phase.y)
  }
}
