import Glibc

extension Path {
  /// A circle of eight arcs; it is off by less than 5e-6 of the radius.
  package static func circle(center: Point, radius: Double) -> Path {
    var path = Path()
    path.arc(center: center, radius: radius, from: 0, to: 360)
    path.close()
    return path
  }

  /// An arc by angles in degrees, 0 to the right and 90 down; it goes on from the path's end with
  /// a line, or begins the path.
  package mutating func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    let count = max(1, (abs(end - start) / 45 - 1e-9).rounded(.up))
    let step = (end - start) / count * .pi / 180
    // The handle with which a cubic curve meets the circle in the middle of the arc too.
    let handle = 4 / 3 * tan(step / 4) * radius
    for index in 0..<Int(count) {
      let angle = start * .pi / 180 + step * Double(index)
      let (a, b) = (Point(cos(angle), sin(angle)), Point(cos(angle + step), sin(angle + step)))
      if index == 0 { line(to: center + a * radius) }
      cubic(
        center + a * radius + Point(-a.y, a.x) * handle,
        center + b * radius + Point(b.y, -b.x) * handle, to: center + b * radius)
    }
  }

  /// A rectangle, clockwise as seen.
  package static func rect(x: Double, y: Double, width: Double, height: Double) -> Path {
    var path = Path()
    path.move(to: Point(x, y))
    path.line(to: Point(x + width, y))
    path.line(to: Point(x + width, y + height))
    path.line(to: Point(x, y + height))
    path.close()
    return path
  }

  /// A rectangle with circular corners; the radius is cut to half the shorter side.
  package static func roundedRect(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) -> Path {
    let radius = max(0, min(radius, width / 2, height / 2))
    guard radius > 0 else { return rect(x: x, y: y, width: width, height: height) }
    let (left, right) = (x + radius, x + width - radius)
    let (top, bottom) = (y + radius, y + height - radius)
    var path = Path()
    path.arc(center: Point(left, top), radius: radius, from: 180, to: 270)
    path.arc(center: Point(right, top), radius: radius, from: 270, to: 360)
    path.arc(center: Point(right, bottom), radius: radius, from: 0, to: 90)
    path.arc(center: Point(left, bottom), radius: radius, from: 90, to: 180)
    path.close()
    return path
  }
}
