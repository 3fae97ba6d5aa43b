import Glibc

/// Half of a corner in radii, as distances from the vertex along the two sides. The other half is
/// its mirror image.
struct CornerCurve {
  /// Where the corner begins on the side, and the first handle, which lies on the side too.
  var reach: Double
  var near: Double
  /// The first curve's second handle.
  var far: Point
  /// Where the first curve ends and the middle one begins.
  var joint: Point
  /// The middle curve's first handle.
  var middle: Point

  /// A circle's, whose first arc is `jointDegrees` long.
  static func circular(jointDegrees: Double) -> CornerCurve {
    let angle = jointDegrees * .pi / 180
    let handle = 4 / 3 * tan(angle / 4)
    let joint = Point(1 - sin(angle), 1 - cos(angle))
    let middleHandle = 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)
    let middle = joint + Point(-cos(angle), sin(angle)) * middleHandle
    return CornerCurve(
      reach: 1, near: 1 - handle, far: joint + Point(cos(angle), -sin(angle)) * handle,
      joint: joint,
      middle: middle)
  }

  /// `first` at a share of 0, `second` at 1.
  static func mix(_ first: CornerCurve, _ second: CornerCurve, by share: Double) -> CornerCurve {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return CornerCurve(
      reach: mix(first.reach, second.reach), near: mix(first.near, second.near),
      far: first.far.toward(second.far, by: share),
      joint: first.joint.toward(second.joint, by: share),
      middle: first.middle.toward(second.middle, by: share))
  }
}
