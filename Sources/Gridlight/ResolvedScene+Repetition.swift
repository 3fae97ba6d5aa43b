import Canvas

extension ResolvedScene {
  /// After how many px each row comes again, all the way down; nil if that is never so, or not
  /// within the frame.
  package var verticalPeriod: Int? {
    var result = 1
    for layer in layers {
      guard let period = layer.verticalPeriod(atMost: height) else { return nil }
      result = result / Self.greatestCommonDivisor(result, period) * period
      guard result <= height else { return nil }
    }
    return result
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension ResolvedLayer {
  fileprivate func verticalPeriod(atMost limit: Int) -> Int? {
    switch self {
    case .flat: 1
    case .dots(let layer): layer.lattice.verticalPeriod(atMost: limit, layer.fade)
    case .lines(let layer): layer.lattice.verticalPeriod(atMost: limit, layer.fade)
    case .cross(let layer): layer.lattice.verticalPeriod(atMost: limit, layer.fade)
    case .pulse: nil
    }
  }
}

extension Lattice {
  /// Of few periods that come to whole px. Their number is a power of two, so that the product is
  /// exact.
  fileprivate func verticalPeriod(atMost limit: Int, _ fade: Fade?) -> Int? {
    if fade?.sharpness == 0 { return 1 }
    let candidates = [1, 2, 4, 8].map { $0 * period.y }
    return candidates.first { $0 <= Double(limit) && $0 >= 1 && $0 == $0.rounded() }.map { Int($0) }
  }
}
