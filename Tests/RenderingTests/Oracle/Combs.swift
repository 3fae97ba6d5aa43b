import Glibc

/// Points at `phase + k × period` on a line, and the sets of intervals about them.
struct Comb: Sendable {
  let period: Double
  let phase: Double

  /// Distance from `x` to the nearest point.
  func distance(from x: Double) -> Double {
    abs(x - nearest(to: x))
  }

  func nearest(to x: Double) -> Double {
    phase + period * ((x - phase) / period).rounded()
  }

  /// Length of the part of `a...b` that lies within `reach` of some point.
  func covered(_ a: Double, _ b: Double, reach: Double) -> Double {
    guard reach > 0, b > a else { return 0 }
    if reach + reach >= period { return b - a }
    let first = ((a - reach - phase) / period).rounded(.down)
    let last = ((b + reach - phase) / period).rounded(.up)
    if last - first <= 8 { return listed(first, last, a, b, reach) }
    // Many points: whole periods about the middle ones, each holding one whole interval, and the
    // rest at either end one by one.
    let (lowest, highest) = (first + 3, last - 3)
    let (from, to) = (phase + (lowest - 0.5) * period, phase + (highest + 0.5) * period)
    return (highest - lowest + 1) * 2 * reach
      + listed(first, lowest - 1, a, from, reach) + listed(highest + 1, last, to, b, reach)
  }

  /// The same, point by point, for intervals that do not touch.
  private func listed(
    _ first: Double, _ last: Double, _ a: Double, _ b: Double, _ reach: Double
  ) -> Double {
    var sum = 0.0
    var k = first
    while k <= last {
      let point = phase + k * period
      sum += max(0, min(b, point + reach) - max(a, point - reach))
      k += 1
    }
    return sum
  }
}

/// A comb per axis.
struct Combs: Sendable {
  let x: Comb
  let y: Comb
}

/// A rectangle in px, y down.
struct Box: Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// Pixel (`x`, `y`).
  init(pixel x: Int, _ y: Int) {
    self.init(Double(x), Double(y), Double(x + 1), Double(y + 1))
  }

  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  var area: Double { (right - left) * (bottom - top) }

  func intersection(_ other: Box) -> Box? {
    let common = Box(
      max(left, other.left), max(top, other.top), min(right, other.right),
      min(bottom, other.bottom))
    return common.left < common.right && common.top < common.bottom ? common : nil
  }
}
