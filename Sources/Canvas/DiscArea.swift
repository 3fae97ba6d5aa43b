import Glibc

/// Areas of a disc centred at the origin, exact in double; the one geometric fact that both the
/// mean shade (here) and the reference's coverage need.
package enum DiscArea {
  /// The area of the disc inside the rectangle [a0, a1] × [b0, b1], all bounds at least 0.
  ///
  /// The rectangle under the arc is split where the arc enters and leaves: a full-height block left
  /// of the entry, a trapezoid under the chord, and the circular segment above the chord.
  package static func quadrant(
    radius r: Double, _ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double
  ) -> Double {
    guard a1 > a0, b1 > b0, a0 * a0 + b0 * b0 < r * r else { return 0 }
    if a1 * a1 + b1 * b1 <= r * r { return (a1 - a0) * (b1 - b0) }
    func half(_ t: Double) -> Double { max((r - t) * (r + t), 0).squareRoot() }
    let left = min(max(half(b1), a0), a1)
    let right = min(max(half(b0), a0), a1)
    let leftHeight = min(max(half(a0), b0), b1) - b0
    let rightHeight = min(max(half(a1), b0), b1) - b0
    let dx = right - left
    let dy = leftHeight - rightHeight
    return (left - a0) * (b1 - b0) + dx * (leftHeight + rightHeight) / 2
      + segment(radius: r, chord: (dx * dx + dy * dy).squareRoot())
  }

  /// The share of one lattice cell that discs at every lattice point cover.
  package static func mean(radius: Double, period: Pair) -> Double {
    min(
      1,
      quadrant(radius: radius, 0, period.x / 2, 0, period.y / 2) / (period.x / 2 * period.y / 2))
  }

  /// The area between a chord of the circle and its arc: r² (asin t - t √(1 - t²)), t = chord / 2r.
  private static func segment(radius r: Double, chord: Double) -> Double {
    let t = chord / (2 * r)
    if t < 0.05 {
      // The two terms cancel for a short chord; their difference's series does not.
      let x = t * t
      let series = 2.0 / 3 + x * (1.0 / 5 + x * (3.0 / 28 + x * (5.0 / 72 + x * (35.0 / 704))))
      return r * r * t * x * series
    }
    let clamped = min(t, 1)
    return r * r * (asin(clamped) - clamped * (1 - clamped * clamped).squareRoot())
  }
}
