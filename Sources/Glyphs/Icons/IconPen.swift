import Glibc

/// Draws an icon in hundredths of the em: x to the right and y down from the icon's middle.
///
/// What it draws is united; what it erases takes away from all before.
struct IconPen {
  enum Layer {
    case ink(strokes: Path, fills: Path)
    case erasure(strokes: Path, fills: Path, strokeScale: Double)
  }

  /// The width of strokes. Shapes keep their outer size whatever it is.
  let width: Double
  private(set) var layers: [Layer] = []

  init(width: Double) {
    self.width = width
  }

  /// Half a stroke: how far its middle is within the outer edge.
  var half: Double { width / 2 }

  /// Lines from point to point, with round ends and joins.
  mutating func line(_ points: (Double, Double)..., closed: Bool = false) {
    stroke(.lines(points, closed: closed))
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
    stroke(.circle(center: Point(x, y), radius: radius))
  }

  /// A stroked arc by angles in degrees, 0 to the right and 90 down.
  mutating func arc(_ x: Double, _ y: Double, _ radius: Double, _ start: Double, _ end: Double) {
    var path = Path()
    path.arc(center: Point(x, y), radius: radius, from: start, to: end)
    stroke(path)
  }

  /// A stroked rectangle by its middle line's edges.
  mutating func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
  ) {
    stroke(
      .roundedRect(x: left, y: top, width: right - left, height: bottom - top, radius: radius))
  }

  /// A filled disc.
  mutating func disc(_ x: Double, _ y: Double, _ radius: Double) {
    fill(.circle(center: Point(x, y), radius: radius))
  }

  mutating func stroke(_ path: Path) { add(strokes: path, fills: Path()) }

  mutating func fill(_ path: Path) { add(strokes: Path(), fills: path) }

  /// A shape with rounded corners, filled out to where its stroke would end.
  mutating func fillAndStroke(_ path: Path) { add(strokes: path, fills: path) }

  /// Takes away a stroke `scale` times as wide as usual along the path, and what it encloses if
  /// `filled`.
  mutating func erase(_ path: Path, scale: Double = 1, filled: Bool = false) {
    layers.append(
      .erasure(strokes: path, fills: filled ? path : Path(), strokeScale: scale))
  }

  private mutating func add(strokes: Path, fills: Path) {
    if let last = layers.last, case .ink(var oldStrokes, var oldFills) = last {
      oldStrokes.append(strokes)
      oldFills.append(fills)
      layers[layers.count - 1] = .ink(strokes: oldStrokes, fills: oldFills)
    } else {
      layers.append(.ink(strokes: strokes, fills: fills))
    }
  }
}

extension Path {
  static func lines(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for point in points { path.line(to: Point(point.0, point.1)) }
    if closed { path.close() }
    return path
  }

  /// Lines whose inner corners (all, if closed) are arcs of `radius`, or of what fits.
  static func lines(
    _ points: [(Double, Double)], closed: Bool = false, radius: Double
  ) -> Path {
    let corners = points.map { Point($0.0, $0.1) }
    guard corners.count > 2 else { return lines(points, closed: closed) }
    var path = Path()
    let range = closed ? corners.indices : 1..<corners.count - 1
    if !closed { path.move(to: corners[0]) }
    for index in range {
      let corner = corners[index]
      let before = corners[(index + corners.count - 1) % corners.count] - corner
      let after = corners[(index + 1) % corners.count] - corner
      let (a, b) = (before * (1 / before.length), after * (1 / after.length))
      // Half the angle between the lines, and from it how far along them the arc begins.
      let angle = acos(min(max(a.x * b.x + a.y * b.y, -1), 1)) / 2
      let cut = min(radius / tan(angle), before.length / 2, after.length / 2)
      let handle = 4 / 3 * tan((.pi / 2 - angle) / 2) * cut * tan(angle)
      path.line(to: corner + a * cut)
      path.cubic(
        corner + a * (cut - handle), corner + b * (cut - handle), to: corner + b * cut)
    }
    if closed { path.close() } else { path.line(to: corners[corners.count - 1]) }
    return path
  }

  /// Curves through `points`, three of them for each: two handles and the end.
  static func curve(
    _ start: (Double, Double), _ points: (Double, Double)..., closed: Bool = false
  ) -> Path {
    var path = Path()
    path.move(to: Point(start.0, start.1))
    for index in stride(from: 0, to: points.count - 2, by: 3) {
      let (a, b, end) = (points[index], points[index + 1], points[index + 2])
      path.cubic(Point(a.0, a.1), Point(b.0, b.1), to: Point(end.0, end.1))
    }
    if closed { path.close() }
    return path
  }
}
