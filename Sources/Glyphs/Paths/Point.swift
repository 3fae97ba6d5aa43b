import Glibc

/// A place or a distance on a canvas: x to the right, y down (px).
package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let zero = Point(0, 0)

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  var length: Double { hypot(x, y) }
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point at `share` of the way from this one to `other`.
  func toward(_ other: Point, by share: Double) -> Point { self + (other - self) * share }
}
