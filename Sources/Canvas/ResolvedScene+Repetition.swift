extension ResolvedScene {
  /// After how many px each row comes again, all the way down; nil if that is never so, or not
  /// within the frame.
  package var verticalPeriod: Int? { period(atMost: height, along: \.y) }

  /// After how many px each column comes again, all the way across; nil if that is never so, or not
  /// within the frame.
  package var horizontalPeriod: Int? { period(atMost: width, along: \.x) }

  private func period(atMost limit: Int, along axis: (Pair) -> Double) -> Int? {
    var result = 1
    for layer in layers {
      guard let period = layer.period(atMost: limit, along: axis) else { return nil }
      result = result / Self.greatestCommonDivisor(result, period) * period
      guard result <= limit else { return nil }
    }
    return result
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension ResolvedLayer {
  fileprivate func period(atMost limit: Int, along axis: (Pair) -> Double) -> Int? {
    switch self {
    case .flat: 1
    case .dots(let layer): layer.lattice.period(atMost: limit, along: axis, layer.fade)
    case .lines(let layer): layer.lattice.period(atMost: limit, along: axis, layer.fade)
    case .cross(let layer): layer.lattice.period(atMost: limit, along: axis, layer.fade)
    case .pulse, .shapes, .material: nil
    }
  }
}

extension Lattice {
  /// Of few periods that come to whole px. Their number is a power of two, so that the product is
  /// exact.
  fileprivate func period(atMost limit: Int, along axis: (Pair) -> Double, _ fade: Fade?) -> Int? {
    if fade?.sharpness == 0 { return 1 }
    var candidate = axis(period)
    for _ in 0..<4 where candidate <= Double(limit) {
      if candidate >= 1 && candidate == candidate.rounded() { return Int(candidate) }
      candidate *= 2
    }
    return nil
  }
}
