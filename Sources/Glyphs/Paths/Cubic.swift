import Glibc

/// A cubic Bézier curve.
struct Cubic {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A box around the four points, and so around the curve.
  var box: Box {
    var box = Box(start)
    box.take(control1)
    box.take(control2)
    box.take(end)
    return box
  }

  /// The two curves that meet at the middle parameter (de Casteljau).
  var halves: (Cubic, Cubic) {
    let a = start.toward(control1, by: 0.5)
    let b = control1.toward(control2, by: 0.5)
    let c = control2.toward(end, by: 0.5)
    let (ab, bc) = (a.toward(b, by: 0.5), b.toward(c, by: 0.5))
    let middle = ab.toward(bc, by: 0.5)
    return (Cubic(start, a, ab, middle), Cubic(middle, bc, c, end))
  }

  /// How many chords stay within `tolerance` of the curve (Wang's formula).
  func chordCount(tolerance: Double) -> Double {
    let bend = max(
      (start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    return max(1, sqrt(0.75 * bend / tolerance).rounded(.up))
  }

  /// The curve in pieces, each of which turns by at most `limit` (radians) or is one of 4096.
  func pieces(turningAtMost limit: Double, depth: Int = 0) -> [Cubic] {
    guard turn > limit, depth < 12 else { return [self] }
    let (first, second) = halves
    return first.pieces(turningAtMost: limit, depth: depth + 1)
      + second.pieces(turningAtMost: limit, depth: depth + 1)
  }

  /// The angle by which the lines between the four points turn (radians).
  private var turn: Double {
    let legs = [control1 - start, control2 - control1, end - control2].filter { $0 != .zero }
    return zip(legs, legs.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = pair
      return sum + abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))
    }
  }

  func point(at t: Double) -> Point {
    let u = 1 - t
    return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
      + end * (t * t * t)
  }
}

/// An upright rectangle by its edges (px).
struct Box: Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(_ point: Point) {
    self.init(left: point.x, top: point.y, right: point.x, bottom: point.y)
  }

  mutating func take(_ point: Point) {
    (left, right) = (min(left, point.x), max(right, point.x))
    (top, bottom) = (min(top, point.y), max(bottom, point.y))
  }

  var extent: Double { max(right - left, bottom - top) }

  func meets(_ other: Box) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  func inset(by distance: Double) -> Box {
    Box(
      left: left + distance, top: top + distance, right: right - distance,
      bottom: bottom - distance)
  }
}
