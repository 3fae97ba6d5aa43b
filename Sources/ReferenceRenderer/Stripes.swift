import Canvas

/// Parallel stripes of one width, one per lattice line of one axis.
struct Stripes {
  let width: Double
  let period: Double

  /// The share covered of a pixel whose centre is `u` from the nearest stripe's middle.
  func coverage(at u: Double) -> Double {
    guard width < period else { return 1 }
    return min(max(length(upTo: u + 0.5) - length(upTo: u - 0.5), 0), 1)
  }

  /// The running length of stripes from the middle of the one at 0 to `e`.
  private func length(upTo e: Double) -> Double {
    let k = (e / period).rounded()
    return width * k + min(max(e - k * period, -width / 2), width / 2)
  }
}
