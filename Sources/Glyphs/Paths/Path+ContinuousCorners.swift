extension Path {
  /// A rectangle with continuous corners, whose curvature grows slowly from the straight sides;
  /// an approximation of Apple's, whose exact form is not published.
  ///
  /// Each corner is three cubic curves with the numbers that PaintCode measured on iOS 7 ("Code
  /// for iOS 7 Rounded Rectangles", 2013), made symmetric: it begins 1.5287 radii before the
  /// corner. Where the sides are too short for that it passes into the circular corner, which it
  /// is once a side is two radii long; the radius is cut to half the shorter side.
  package static func continuousRoundedRect(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) -> Path {
    let half = min(width, height) / 2
    let radius = max(0, min(radius, half))
    guard radius > 0 else { return rect(x: x, y: y, width: width, height: height) }
    let reach = min(max(half / radius, 1), smooth.reach)
    let corner = CornerCurve.mix(circular, smooth, by: (reach - 1) / (smooth.reach - 1))

    var path = Path()
    // The corner's two directions: from it back along the side it is reached on, and onward.
    let corners: [(Point, back: Point, onward: Point)] = [
      (Point(x, y), Point(0, 1), Point(1, 0)),
      (Point(x + width, y), Point(-1, 0), Point(0, 1)),
      (Point(x + width, y + height), Point(0, -1), Point(-1, 0)),
      (Point(x, y + height), Point(1, 0), Point(0, -1)),
    ]
    for (vertex, back, onward) in corners {
      func place(_ along: Double, _ across: Double) -> Point {
        vertex + back * (along * radius) + onward * (across * radius)
      }
      let c = corner
      path.line(to: place(c.reach, 0))
      path.cubic(
        place(c.near, 0), place(c.far.x, c.far.y), to: place(c.joint.x, c.joint.y))
      path.cubic(
        place(c.middle.x, c.middle.y), place(c.middle.y, c.middle.x),
        to: place(c.joint.y, c.joint.x))
      path.cubic(place(c.far.y, c.far.x), place(0, c.near), to: place(0, c.reach))
    }
    path.close()
    return path
  }

  private static let smooth = CornerCurve(
    reach: 1.528665, near: 1.088493, far: Point(0.868407, 0), joint: Point(0.631494, 0.074911),
    middle: Point(0.372824, 0.169060))

  /// A quarter circle cut into three curves in the same proportions: its joints are
  /// 22.2 degrees from the sides.
  private static let circular = CornerCurve.circular(jointDegrees: 22.2)
}
