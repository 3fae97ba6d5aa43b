import Canvas

extension ResolvedScene {
  /// After how many rows the `CPURenderer`'s picture repeats, byte for byte; nil where it does not
  /// repeat at least once within the frame.
  package var rowPeriod: Int? {
    var period = 1
    for layer in layers {
      guard let own = layer.rowPeriod(height: height) else { return nil }
      period *= own / greatestCommonDivisor(period, own)
      guard period <= height / 2 else { return nil }
    }
    return period
  }

  private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension ResolvedLayer {
  fileprivate func rowPeriod(height: Int) -> Int? {
    switch self {
    case .flat: 1
    case .dots(let layer): layer.lattice.rows(height: height).recurrence?.pixels
    case .lines(let layer): layer.lattice.rows(height: height).recurrence?.pixels
    case .cross(let layer): layer.lattice.rows(height: height).recurrence?.pixels
    case .pulse: nil
    }
  }
}
