import Glibc

/// Adaptive Gauss-Legendre quadrature, for integrands that are smooth between the ends and may rise
/// from them like a square root (a circle's chord does).
struct Quadrature: Sendable {
  private let nodes: [Double]
  private let weights: [Double]

  /// Nodes are the roots of the Legendre polynomial of degree `order`, found by Newton's method.
  init(order: Int = 12) {
    var nodes: [Double] = []
    var weights: [Double] = []
    for index in 1...order {
      var x = cos(Double.pi * (Double(index) - 0.25) / (Double(order) + 0.5))
      var slope = 0.0
      for _ in 0..<8 {
        var (previous, value) = (1.0, x)
        for degree in 2...order {
          let n = Double(degree)
          (previous, value) = (value, ((2 * n - 1) * x * value - (n - 1) * previous) / n)
        }
        slope = Double(order) * (x * value - previous) / (x * x - 1)
        x -= value / slope
      }
      nodes.append(x)
      weights.append(2 / ((1 - x * x) * slope * slope))
    }
    self.nodes = nodes
    self.weights = weights
  }

  /// The integral of `f` over `a...b`.
  func integral(from a: Double, to b: Double, of f: (Double) -> Double) -> Double {
    guard b > a else { return 0 }
    let width = b - a
    // With x = a + width t²(3 - 2t) the slope dx/dt vanishes at both ends, and a square root there
    // becomes a polynomial.
    func g(_ t: Double) -> Double {
      f(a + width * t * t * (3 - 2 * t)) * width * 6 * t * (1 - t)
    }
    let whole = rule(0, 1, g)
    return refined(0, 1, whole: whole, tolerance: max(1e-11, 1e-13 * abs(whole)), depth: 0, g)
  }

  /// The integral of `f` over `a...b`, whose kinks lie at `breaks` (in any order, also outside).
  func integral(
    from a: Double, to b: Double, breaks: [Double], of f: (Double) -> Double
  ) -> Double {
    var sum = 0.0
    var start = a
    for end in (breaks.filter { $0 > a && $0 < b } + [b]).sorted() where end > start {
      sum += integral(from: start, to: end, of: f)
      start = end
    }
    return sum
  }

  private func rule(_ a: Double, _ b: Double, _ g: (Double) -> Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    var sum = 0.0
    for index in nodes.indices { sum += weights[index] * g(middle + half * nodes[index]) }
    return sum * half
  }

  private func refined(
    _ a: Double, _ b: Double, whole: Double, tolerance: Double, depth: Int, _ g: (Double) -> Double
  ) -> Double {
    let middle = (a + b) / 2
    let (left, right) = (rule(a, middle, g), rule(middle, b, g))
    if abs(left + right - whole) <= tolerance || depth == 10 { return left + right }
    return refined(a, middle, whole: left, tolerance: tolerance, depth: depth + 1, g)
      + refined(middle, b, whole: right, tolerance: tolerance, depth: depth + 1, g)
  }
}
